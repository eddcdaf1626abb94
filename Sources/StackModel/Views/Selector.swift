#if !canImport(ObjectiveC)
  /// A reference to a method, as what controls, timers and notifications call: Selector, where Objective-C is missing.
  ///
  /// `Selector(tapped)` takes the place of `#selector(tapped)`, with a method of a class that takes nothing, a sender, or a sender and an
  /// event; results are ignored. A selector retains no object: what is sent calls the method on the target, overrides included.
  ///
  /// **Limits.** A method of an object (`tapped`, `self.tapped`) is called on targets of that object's class and its
  /// subclasses; for other targets name the class that declares it, `Selector(Screen.tapped)`. Pass the method itself:
  /// a closure, a local function, a method of a protocol's extension or of a value, and a method whose parameters
  /// depend on the parameters of a generic class end the process, with a sentence.
  ///
  /// **Equality.** As in Objective-C, selectors with the same name are equal, whatever their classes. Swift functions have no
  /// names at run time, so the name stands beside the method, `Selector(tapped, name: "tapped")`, as `EntryDemo uikit-source`
  /// writes it. Without names selectors are equal if they are written at one place. Argument labels count if both names have them.
  public struct Selector: Hashable {
    /// Where the selector is written.
    let place: SelectorPlace
    /// How many arguments the method takes: 0, 1 or 2.
    let argumentCount: Int
    /// Whether the method can be called on an object.
    let fits: (AnyObject) -> Bool
    let send: (_ target: AnyObject, _ sender: Any?, _ event: Any?) -> Void

    /// Whether two selectors name the same method.
    public static func == (lhs: Selector, rhs: Selector) -> Bool {
      guard lhs.argumentCount == rhs.argumentCount else { return false }
      return lhs.place == rhs.place || lhs.place.namesSameMethod(as: rhs.place)
    }

    /// Hashes the number of arguments, since selectors of several places can be equal.
    public func hash(into hasher: inout Hasher) { hasher.combine(argumentCount) }

    /// Calls the method on a target; ends the process with a sentence if the target's class has no such method.
    package func call(on target: AnyObject, sender: Any? = nil, event: Any? = nil) {
      guard fits(target) else {
        trap(
          "\(place.text) can't be called on a \(type(of: target)): name the class of the target, as in Selector(\(type(of: target)).method)."
        )
      }
      send(target, sender, event)
    }

    package func canBeCalled(on object: AnyObject) -> Bool { fits(object) }

    /// Converts an argument to the type of the method's parameter; ends the process with a sentence if it is not of that type.
    static func argument<Argument>(_ value: Any?, _ role: String, _ place: SelectorPlace) -> Argument {
      if let value {
        if let argument = value as? Argument { return argument }
        // A `Notification` for an `NSNotification`, as Objective-C has it.
        if let object = (value as? any _ObjectiveCBridgeable)?._bridgeToObjectiveC() as? Argument {
          return object
        }
      } else if let type = Argument.self as? any ExpressibleByNilLiteral.Type,
        let none = type.init(nilLiteral: ()) as? Argument
      {
        return none
      }
      let given = value.map { "a value of type \(type(of: $0))" } ?? "nil"
      trap("\(place.text) takes a \(Argument.self) as its \(role), not \(given).")
    }
  }
#endif
