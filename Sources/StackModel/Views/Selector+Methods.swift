#if !canImport(ObjectiveC)
  extension Selector {
    /// Creates a selector that no object has a method for: methods have no names at run time. Write the method itself.
    public init(_ name: String) {
      self.init(
        place: SelectorPlace(name: name), argumentCount: name.count { $0 == ":" }, fits: { _ in false },
        send: { _, _, _ in })
    }

    /// Creates a selector of a method without parameters.
    public init<Target: AnyObject, Result>(
      _ method: @escaping (Target) -> () -> Result, name: StaticString? = nil, file: StaticString = #fileID,
      line: Int = #line, column: Int = #column
    ) {
      self.init(SelectorPlace(file, line, column, name: name), 0) { (target: Target, _, _) in
        _ = method(target)()
      }
    }

    /// Creates a selector of a method with a sender.
    public init<Target: AnyObject, Sender, Result>(
      _ method: @escaping (Target) -> (Sender) -> Result, name: StaticString? = nil,
      file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
      let place = SelectorPlace(file, line, column, name: name)
      self.init(place, 1) { (target: Target, sender, _) in
        _ = method(target)(Selector.argument(sender, "sender", place))
      }
    }

    /// Creates a selector of a method with a sender and an event.
    public init<Target: AnyObject, Sender, Event, Result>(
      _ method: @escaping (Target) -> (Sender, Event) -> Result, name: StaticString? = nil,
      file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
      let place = SelectorPlace(file, line, column, name: name)
      self.init(place, 2) { (target: Target, sender, event) in
        _ = method(target)(
          Selector.argument(sender, "sender", place), Selector.argument(event, "event", place))
      }
    }

    private init<Target: AnyObject>(
      _ place: SelectorPlace, _ argumentCount: Int, _ send: @escaping (Target, Any?, Any?) -> Void
    ) {
      self.init(
        place: place, argumentCount: argumentCount, fits: { $0 is Target },
        send: { target, sender, event in if let target = target as? Target { send(target, sender, event) } })
    }

    /// Creates a selector of an object's method without parameters.
    public init<Result>(
      _ method: @escaping () -> Result, name: StaticString? = nil, file: StaticString = #fileID,
      line: Int = #line, column: Int = #column
    ) {
      let place = SelectorPlace(file, line, column, name: name)
      self.init(place, 0, UnboundMethod(WithoutParameters(call: method), place)) { method, _, _ in
        _ = method.call()
      }
    }

    /// Creates a selector of an object's method with a sender.
    public init<Sender, Result>(
      _ method: @escaping (Sender) -> Result, name: StaticString? = nil, file: StaticString = #fileID,
      line: Int = #line, column: Int = #column
    ) {
      let place = SelectorPlace(file, line, column, name: name)
      self.init(place, 1, UnboundMethod(WithSender(call: method), place)) { method, sender, _ in
        _ = method.call(Selector.argument(sender, "sender", place))
      }
    }

    /// Creates a selector of an object's method with a sender and an event.
    public init<Sender, Event, Result>(
      _ method: @escaping (Sender, Event) -> Result, name: StaticString? = nil, file: StaticString = #fileID,
      line: Int = #line, column: Int = #column
    ) {
      let place = SelectorPlace(file, line, column, name: name)
      self.init(place, 2, UnboundMethod(WithEvent(call: method), place)) { method, sender, event in
        _ = method.call(Selector.argument(sender, "sender", place), Selector.argument(event, "event", place))
      }
    }

    private init<Method>(
      _ place: SelectorPlace, _ argumentCount: Int, _ unbound: UnboundMethod<Method>,
      _ call: @escaping (Method, Any?, Any?) -> Void
    ) {
      self.init(
        place: place, argumentCount: argumentCount, fits: unbound.fits,
        send: { target, sender, event in unbound.call(on: target) { call($0, sender, event) } })
    }

    // A function in a field of its own type is stored as it was passed; in a field of a generic type it would be wrapped.
    private struct WithoutParameters<Result> { let call: () -> Result }
    private struct WithSender<Sender, Result> { let call: (Sender) -> Result }
    private struct WithEvent<Sender, Event, Result> { let call: (Sender, Event) -> Result }
  }
#endif
