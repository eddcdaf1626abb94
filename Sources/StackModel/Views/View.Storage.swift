import Foundation

extension View {
  /// The properties that layout uses most. Rarely used ones are in ``Details``: a list can have 100,000s of views.
  struct Storage {
    /// Not retained, because layout walks up the tree often. The superview retains its subviews, and resets this reference in its `deinit`.
    var superview: Unmanaged<View>?
    var subviews: [View] = []
    var origin: CGPoint
    var size: CGSize
    var alpha: CGFloat = 1
    var details: Details?
    var order = 0
    var waitingSubviews: [View] = []

    // Flags and counters come last, so that little memory is lost to alignment.
    /// How many times an active constraint refers to this view, to one of its guides, or into it from outside.
    var touchingConstraints: Int32 = 0
    var engineLoad: Int32 = 0
    /// How many times an active constraint refers to this view or its guides; 1 more if constraints place the view.
    var ownEngineLoad: Int32 = 0
    var isWaiting = false
    var isHidden = false
    var translatesAutoresizingMask = true
    var isArranged = false
    var hasGivenFrame: Bool
    var needsSolve = true
    var needsLayout = true
    var subtreeNeedsLayout = false
    var awaitsPlacement = false
    var setting = GeometrySetting.direct
    /// Six marks in one byte, since each view has them: one byte more would make each view 8 bytes larger.
    private var marks: UInt8 = 0
    /// In one byte, too.
    var autoresizing = Autoresizing()

    /// Whether the next layout calls `updateConstraints()` on this view.
    var needsConstraintUpdate: Bool {
      get { self[mark: 1] }
      set { self[mark: 1] = newValue }
    }

    /// Whether the next layout calls `updateConstraints()` on a descendant.
    var subtreeNeedsConstraintUpdate: Bool {
      get { self[mark: 2] }
      set { self[mark: 2] = newValue }
    }

    /// Whether the change log leaves out changes of the view and its descendants.
    var isLeftOutOfLog: Bool {
      get { self[mark: 4] }
      set { self[mark: 4] = newValue }
    }

    /// Whether drawings end the view in a line, as the row of a table.
    var endsInSeparator: Bool {
      get { self[mark: 8] }
      set { self[mark: 8] = newValue }
    }

    /// Whether the subviews of a row of a long stack are laid out when they are needed.
    var defersSubviews: Bool {
      get { self[mark: 16] }
      set { self[mark: 16] = newValue }
    }

    var isStack: Bool {
      get { self[mark: 32] }
      set { self[mark: 32] = newValue }
    }

    @inline(__always) private subscript(mark bit: UInt8) -> Bool {
      get { marks & bit != 0 }
      set { marks = newValue ? marks | bit : marks & ~bit }
    }

    init(origin: CGPoint, size: CGSize, hasGivenFrame: Bool) {
      (self.origin, self.size, self.hasGivenFrame) = (origin, size, hasGivenFrame)
    }
  }

  /// How a layout sets the frame of a view.
  enum GeometrySetting: UInt8 {
    /// In place: the class is one of this module's, so no observer overrides `frame`, `bounds` or `center`.
    case direct
    /// Through the setters, which the class may override.
    case overridable
    /// A layout is calling a setter: the value is not one that code has chosen.
    case placing
    /// The same, for a row of an index: only its size is stored, and the change has been reported.
    case sizing
  }

  /// The superview, without an override of its getter.
  package final var storedSuperview: View? {
    get { storage.superview?.takeUnretainedValue() }
    set { storage.superview = newValue.map(Unmanaged.passUnretained) }
  }

  final var storedSubviews: [View] {
    get { storage.subviews }
    // In place: `set` would copy the array at each change.
    _modify { yield &storage.subviews }
  }

  /// The subviews that wait for layout, or that have a descendant that does; empty if `listsWaitingSubviews` is false.
  final var waitingSubviews: [View] {
    get { storage.waitingSubviews }
    _modify { yield &storage.waitingSubviews }
  }

  /// Up to how many subviews there is no list of those that wait: a layout looks at all of them.
  static let unlistedCount = 8
  final var listsWaitingSubviews: Bool { storage.subviews.count > Self.unlistedCount }
  /// Whether the view waits for layout, or has a descendant that does.
  final var isWaiting: Bool { storage.isWaiting }
  /// A number that grows from each subview to the next, for binary search and sorting.
  package final var order: Int { storage.order }
  /// The sum of `ownEngineLoad` of this view and its descendants. If it is 0, only stacks may need the solver here.
  final var engineLoad: Int32 { storage.engineLoad }
  /// Whether the superview is a stack, and the view is one of its arranged views.
  package final var isArranged: Bool { storage.isArranged }

  /// Whether drawings end the view in a line, as the row of a table. Set it on new views only: it can't be undone.
  package final var endsInSeparator: Bool {
    get { storage.endsInSeparator }
    set { storage.endsInSeparator = newValue }
  }

  /// Whether code, not a layout, has set the size, so that a root keeps it.
  final var hasGivenFrame: Bool { storage.hasGivenFrame }
  /// Whether the constraints in this root's tree must be solved again.
  final var needsSolve: Bool { storage.needsSolve }
  /// Whether the next layout calls `layoutSubviews()` on this view.
  package final var needsLayout: Bool { storage.needsLayout }
  /// Whether the next layout must visit a descendant.
  package final var subtreeNeedsLayout: Bool { storage.subtreeNeedsLayout }
  /// Whether the view was added after its superview's last layout.
  package final var awaitsPlacement: Bool { storage.awaitsPlacement }

  /// Whether `updateConstraints()` of this view or of a descendant must be called.
  final var awaitsConstraintUpdate: Bool {
    storage.needsConstraintUpdate || storage.subtreeNeedsConstraintUpdate
  }

  final var isPlacedByConstraints: Bool { !storage.translatesAutoresizingMask && !storage.isArranged }
  /// The rarely used state; nil while all of it has its default values.
  final var details: Details? { storage.details }

  /// The rarely used state, to be written to. Created when first used.
  final var madeDetails: Details {
    if let details { return details }
    let new = Details()
    storage.details = new
    return new
  }
}
