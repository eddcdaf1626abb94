/// What a constraint is for that UIKit made, recognized by its class and identifier.
///
/// Sources: the identifiers in UIKit's console logs; Apple's documentation of UIStackView, `translatesAutoresizingMaskIntoConstraints`,
/// `layoutMarginsGuide`, `safeAreaLayoutGuide`, `systemLayoutSizeFitting(_:)` and content priorities. Where it says so, our reading of logs.
public enum SystemConstraint: String, CaseIterable, Hashable, Sendable {
  /// Class `NSAutoresizingMaskLayoutConstraint`.
  case autoresizing
  /// Class `NSContentSizeLayoutConstraint`.
  case contentSize
  /// Class `NSIBPrototypingLayoutConstraint`.
  case prototyping
  /// Class `_UILayoutSupportConstraint`: the top and bottom layout guides of iOS 7 to 10.
  case layoutSupport
  /// `UIView-Encapsulated-Layout-Width` and `-Height`.
  case encapsulated
  /// `_UITemporaryLayoutWidth` and `-Height`.
  case temporary
  /// `UIViewSafeAreaLayoutGuide-…`.
  case safeArea
  /// `UIView-…Margin-guide-constraint`.
  case margins
  /// `UIViewReadableContentGuide-…`.
  case readableContent
  /// `fittingSizeHTarget` and `fittingSizeVTarget`, `UIView-systemLayoutSizeFitting…`.
  case fittingSize
  /// `UISV-hiding`.
  case hiding
  /// `UISV-canvas-connection`, and AppKit's `NSStackView.Edge.Bottom` and the like.
  case canvasConnection
  /// `UISV-spacing`.
  case spacing
  /// `UISV-alignment`.
  case alignment
  case fillEqually, fillProportionally, distributingEdge
  /// `UISV-spanning-boundary`, `UISV-spanning-fit`, `UISV-canvas-fit`, `UISV-ambiguity-suppression` and others of stacks.
  case otherOfStack
  /// Views around the keyboard: `accessoryView.bottom`, `inputView.top`, `assistantHeight` and the like.
  case keyboard
  /// Constraints of list and table cells, such as `UICollectionViewListCell-top-contentView-constraint`.
  case cell
  /// Constraints inside navigation bars and toolbars, such as `IB_Leading_Leading`, `TB_Leading_Leading` and `Mask_Leading_Leading`.
  case bar

  /// The identifiers of UIKit's constraints, or how they begin. The first match counts.
  private static let identifiers: [(prefix: String, kind: SystemConstraint)] = [
    ("UIView-Encapsulated-Layout", .encapsulated), ("NSView-Encapsulated-Layout", .encapsulated),
    ("_UITemporaryLayout", .temporary),
    ("UITemporaryLayout", .temporary), ("UIViewSafeAreaLayoutGuide", .safeArea),
    ("UIViewLayoutMarginsGuide", .margins), ("UIViewReadableContentGuide", .readableContent),
    ("UIViewKeyboardLayoutGuide", .keyboard), ("fittingSize", .fittingSize),
    ("UIView-systemLayoutSizeFitting", .fittingSize), ("UIView-fitting-size", .fittingSize),
    ("_UIScrollView-", .otherOfStack), (StackConstraint.hiding, .hiding),
    ("UISV-canvas-connection", .canvasConnection), ("UISV-spacing", .spacing),
    ("UISV-alignment", .alignment), ("UISV-fill-equally", .fillEqually),
    ("UISV-fill-proportionally", .fillProportionally), ("UISV-distributing", .distributingEdge),
    ("UISV-", .otherOfStack), ("NSStackView.Edge", .canvasConnection), ("NSStackView", .otherOfStack),
    ("accessoryView", .keyboard), ("inputView", .keyboard), ("assistantHeight", .keyboard),
    ("assistantView", .keyboard), ("UIKeyboard", .keyboard), ("_UIKeyboard", .keyboard),
    ("TUIKeyplane", .keyboard),
    ("UICollectionViewListCell", .cell), ("UITableViewCell", .cell), ("UICollectionViewCell", .cell),
    ("IB_", .bar), ("BIB_", .bar), ("TB_", .bar), ("Mask_", .bar), ("MaskEV_", .bar), ("Title_", .bar),
    ("TitleView", .bar), ("UIBarButton", .bar), ("_UINavigationBar", .bar), ("UINav", .bar),
    ("UIToolbar", .bar), ("_UIToolbar", .bar), ("UIButtonBar", .bar),
  ]

  /// Recognizes an identifier; nil for one of an app or a library.
  package init?(identifier: String) {
    if identifier.hasPrefix("UIView-"), identifier.contains("Margin-guide") {
      self = .margins
    } else if let found = Self.identifiers.first(where: { identifier.hasPrefix($0.prefix) }) {
      self = found.kind
    } else {
      return nil
    }
  }

  /// Whether a stack view made it.
  public var isOfStack: Bool {
    switch self {
    case .hiding, .canvasConnection, .spacing, .alignment, .fillEqually, .fillProportionally,
      .distributingEdge, .otherOfStack:
      true
    default: false
    }
  }

  /// Who made the constraint, as the beginning of a sentence.
  public var maker: String {
    switch self {
    case .autoresizing: "UIKit, from the view's autoresizing mask"
    case .contentSize: "UIKit, from the view's intrinsic content size"
    case .prototyping: "Interface Builder, when it built the storyboard or xib"
    case .layoutSupport: "the view controller, for its top or bottom layout guide"
    case .encapsulated:
      "the container of the view: a cell's table, a window, a navigation or hosting controller"
    case .temporary: "UIKit, while it measures or first loads the view"
    case .safeArea: "UIKit, for the safe area of the view"
    case .margins: "UIKit, for the layout margins of the view"
    case .readableContent: "UIKit, for the readable width of the view"
    case .fittingSize: "a call of systemLayoutSizeFitting"
    case .hiding, .canvasConnection, .spacing, .alignment, .fillEqually, .fillProportionally,
      .distributingEdge, .otherOfStack:
      "the stack view"
    case .keyboard: "UIKit, for the keyboard"
    case .cell: "the cell, for its content view"
    case .bar: "UIKit, inside a navigation bar or toolbar"
    }
  }

  /// What the constraint is for, in one or two sentences.
  public var meaning: String {
    switch self {
    case .autoresizing:
      "It keeps the frame that the view was given, because translatesAutoresizingMaskIntoConstraints is true."
    case .contentSize: "It keeps the view at least, or at most, as large as its content."
    case .prototyping:
      "The view has no constraints of its own in the storyboard, so Interface Builder fixes its frame."
    case .layoutSupport: "It says where the bars of the view controller end."
    case .encapsulated:
      "It is the size that the view has been given from outside. It can differ by a fraction from what the content needs, or be 0 before the first layout."
    case .temporary: "It is there only for a moment, often with the size 0."
    case .safeArea: "It is the distance of the safe area from the edge: bars, notch, home indicator."
    case .margins: "It is the distance of the layout margin from the edge."
    case .readableContent: "It keeps text narrow enough to read."
    case .fittingSize: "It is the target size of that call while UIKit measures the view."
    case .hiding:
      "It makes a hidden arranged view 0 long. Since iOS 11 it is just below required; in older versions it is required."
    case .canvasConnection: "It ties the first and the last view to the edges of the stack."
    case .spacing: "It is the stack's spacing, or its custom spacing after a view."
    case .alignment: "It is the stack's alignment: it ties each view to the first one."
    case .fillEqually: "It is the distribution fillEqually: all views, or all gaps, have the same length."
    case .fillProportionally:
      "It is the distribution fillProportionally: each view has a share of the length."
    case .distributingEdge:
      "It is the distribution equalSpacing or equalCentering: it ties a gap to its views."
    case .otherOfStack: "It keeps the stack around its views."
    case .keyboard: "Apps can't change it."
    case .cell: "It ties the content view to the cell."
    case .bar: "Apps can't change it; they can change what they put into the bar."
    }
  }
}

/// The identifiers of a stack's constraints that other code refers to.
enum StackConstraint {
  static let hiding = "UISV-hiding"
  static let spacing = "UISV-spacing"
  static let alignment = "UISV-alignment"
  static let hiddenSpacing = "UISV-spacing-hidden"
}
