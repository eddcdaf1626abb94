#if !canImport(ObjectiveC)
  /// A target that is not retained, and the method that is called on it.
  package struct TargetAction: Equatable {
    /// The target that was given; nil if it is gone, or if none was given.
    package private(set) weak var target: AnyObject?
    /// Whether no target was given: the responder chain is searched for one.
    package let searchesChain: Bool
    package let action: Selector

    /// Creates a pair; a nil target stands for the responder chain.
    package init(_ target: Any?, _ action: Selector) {
      self.target = target.map { $0 as AnyObject }
      searchesChain = target == nil
      self.action = action
    }

    package var isGone: Bool { target == nil && !searchesChain }

    /// Whether the pair has a target and an action; nil stands for any.
    package func matches(_ target: Any?, _ action: Selector?) -> Bool {
      (target == nil || self.target === target.map { $0 as AnyObject })
        && (action == nil || self.action == action)
    }

    package static func == (lhs: TargetAction, rhs: TargetAction) -> Bool {
      lhs.target === rhs.target && lhs.searchesChain == rhs.searchesChain && lhs.action == rhs.action
    }
  }

  extension Responder {
    /// Whether the object has the method of a selector: NSObject's `responds(to:)`.
    ///
    /// For a method of an object, `Selector(tapped)`, it tells whether this object is of that object's class.
    public final func responds(to action: Selector) -> Bool { action.canBeCalled(on: self) }
    /// Calls a method of this object.
    public final func perform(_ action: Selector) { action.call(on: self) }
    /// Calls a method of this object with an argument.
    public final func perform(_ action: Selector, with object: Any?) { action.call(on: self, sender: object) }

    /// Calls a method of this object with two arguments.
    public final func perform(_ action: Selector, with object: Any?, with other: Any?) {
      action.call(on: self, sender: object, event: other)
    }
  }
#endif
