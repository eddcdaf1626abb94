#if !canImport(ObjectiveC)
  /// A method of an object without the object, to be called on others of its class.
  ///
  /// A function value is a code pointer and a context. The context of a method is its object or, if the function was converted
  /// to another calling convention, a box with such a pair. Swift's ABI on Linux fixes both. The place of the object is
  /// emptied, which releases it, and filled for the time of a call. `Method` is a structure whose one field is the function.
  final class UnboundMethod<Method> {
    private let storage: UnsafeMutablePointer<Method>
    /// Where the reference to the object is: in `storage`, or in the box.
    private let object: UnsafeMutableRawPointer
    private let receiver: AnyClass

    // Never inlined: the optimizer must not see which object the function was made with.
    @inline(never) init(_ method: Method, _ place: SelectorPlace) {
      storage = .allocate(capacity: 1)
      storage.initialize(to: method)
      guard let (slot, object) = FunctionContext.object(of: UnsafeMutableRawPointer(storage)) else {
        trap(
          "\(place.text) is no method of an object. Pass a method of a class, or name its class, as in Selector(Screen.tapped)."
        )
      }
      receiver = type(of: object.takeUnretainedValue())
      self.object = slot
      slot.storeBytes(of: nil, as: UnsafeRawPointer?.self)
      object.release()
    }

    deinit {
      storage.deinitialize(count: 1)
      storage.deallocate()
    }

    @inline(never) func call(on target: AnyObject, _ body: (Method) -> Void) {
      let outer = object.load(as: UnsafeRawPointer?.self)
      object.storeBytes(
        of: UnsafeRawPointer(Unmanaged.passUnretained(target).toOpaque()), as: UnsafeRawPointer?.self)
      body(storage.pointee)
      object.storeBytes(of: outer, as: UnsafeRawPointer?.self)
      withExtendedLifetime((self, target)) {}
    }

    /// Whether an object is of the class of the one whose method it was.
    func fits(_ object: AnyObject) -> Bool {
      sequence(first: type(of: object) as AnyClass, next: { _getSuperclass($0) }).contains { $0 == receiver }
    }
  }

  /// Finds the object of a method in a function value.
  private enum FunctionContext {
    private static var word: Int { MemoryLayout<UnsafeRawPointer>.size }

    /// The place of the object's reference, and the object; nil if the function is no method of an object.
    static func object(
      of function: UnsafeMutableRawPointer
    ) -> (UnsafeMutableRawPointer, Unmanaged<AnyObject>)? {
      let place = function + word
      guard let context = pointer(at: place), let kind = kind(of: context) else { return nil }
      if kind == .object { return (place, .fromOpaque(context)) }
      // After the header of two words, the box has the code pointer and the context of the function.
      let inner = context + 3 * word
      guard kind == .box, let object = pointer(at: inner), Self.kind(of: object) == .object else {
        return nil
      }
      return (inner, .fromOpaque(object))
    }

    /// What the metadata of heap memory calls it, with the values of Swift's ABI.
    private enum Kind: Int {
      case object = 0
      case box = 0x400
    }

    private static func kind(of heapObject: UnsafeMutableRawPointer) -> Kind? {
      pointer(at: heapObject).flatMap { Kind(rawValue: $0.load(as: Int.self)) }
    }

    /// A word that can be a reference: aligned, and not in the first page.
    private static func pointer(at place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      let bits = place.load(as: UInt.self)
      return bits > 0xFFFF && bits % UInt(word) == 0 ? UnsafeMutableRawPointer(bitPattern: bits) : nil
    }
  }
#endif
