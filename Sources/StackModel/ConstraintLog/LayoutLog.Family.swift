import StackCore

extension LayoutLog {
  /// A common kind of conflict.
  public enum Family: String, CaseIterable, Hashable, Sendable {
    /// Views of the keyboard that apps don't lay out.
    case keyboard
    /// A negative width in an action sheet.
    case actionSheet
    /// Views inside a bar that apps don't lay out.
    case bar
    /// Other views of the system that apps don't make: of Messages, inside tables, of panels and text views of AppKit.
    case ofSystem
    /// Required lengths inside an arranged view that its stack hides.
    case hiddenInStack
    /// A view that is laid out for a moment with the size 0.
    case zeroSize
    /// A frame from an autoresizing mask besides constraints.
    case forgottenMask
    /// A frame that Interface Builder fixed.
    case prototyping
    /// Two different values for the same thing.
    case doubled
    /// A given size that differs by less than a point from what the content needs.
    case fraction
    /// A given size that is not what the content needs.
    case givenSize
    /// An aspect ratio besides a width and a height.
    case aspectRatio
    case lengthAndBothEdges
    /// A length and what is inside.
    case lengthAndContent
    /// Nothing but a stack's own constraints.
    case ownOfStack

    /// The name of the family, as a title.
    public var title: String {
      switch self {
      case .keyboard: "UIKit's own keyboard views"
      case .actionSheet: "an action sheet of UIKit's"
      case .bar: "UIKit's own bar views"
      case .ofSystem: "views that no app makes"
      case .hiddenInStack: "a fixed length inside a view that its stack hides"
      case .zeroSize: "laid out for a moment with the size 0"
      case .forgottenMask: "translatesAutoresizingMaskIntoConstraints is still true"
      case .prototyping: "no constraints in Interface Builder"
      case .doubled: "two values for the same thing"
      case .fraction: "a given size that is a fraction of a point off"
      case .givenSize: "a size from outside against what is inside"
      case .aspectRatio: "an aspect ratio besides a width and a height"
      case .lengthAndBothEdges: "a length and both edges"
      case .lengthAndContent: "a fixed length against what is inside"
      case .ownOfStack: "a stack without room for its own spacing"
      }
    }

    /// Why it happens, and what to do about it in general.
    public var reason: String {
      switch self {
      case .keyboard:
        "These views belong to the keyboard. An app neither makes nor lays them out, and its own layout is not affected: the message can be ignored."
      case .actionSheet:
        "UIAlertController asks for a width of -16 in an action sheet, which no view can have (iOS 12.2 and later). The sheet looks right; the message can be ignored."
      case .bar:
        "These constraints are UIKit's, inside a navigation bar or toolbar. If an item of the bar is a custom view, give it a width and a height that fit; else the message can be ignored."
      case .ofSystem:
        "These views belong to the system: to Messages, a table, a panel, a split view or a text view. An app neither makes nor lays them out: the message can be ignored."
      case .hiddenInStack:
        "When a stack hides an arranged view, it adds a constraint that makes it 0 long. Required heights, widths and gaps inside leave no way to be 0 long. A priority of 999 lets them give in while the view is hidden."
      case .zeroSize:
        "UIKit lays the view out once before it has its real size. Required lengths and insets inside don't fit into 0. With a priority of 999 on one of them they hold as soon as there is room."
      case .forgottenMask:
        "A view that is created in code keeps its frame by constraints from its autoresizing mask, until translatesAutoresizingMaskIntoConstraints is false. They are required, like the constraints that the app adds. (If the view is the root view of a controller or a header of a table, its frame is right; then another constraint has to give in.)"
      case .prototyping:
        "Interface Builder fixes the frames of views without constraints. Give the view all its constraints in the storyboard, or mark the placeholder to be removed at build time."
      case .doubled:
        "Two required constraints give the same thing different values. Often one is in the storyboard and one in code, or code that adds constraints runs twice. Keep one, and change its constant."
      case .fraction:
        "The container has rounded the size, or added a separator line, so what is inside is a point or less too large or too small. One constraint has to give in by that fraction: a priority of 999 is enough."
      case .givenSize:
        "The size comes from outside: from a table, a window or another container. The constraints inside add up to another one, so one of them must be able to give in: usually the last edge, or a fixed length. A cell that sizes itself is laid out with its estimated height first; there a priority of 999 is enough."
      case .aspectRatio:
        "An aspect ratio makes the height follow from the width. If both are also set by other constraints, one is too many."
      case .lengthAndBothEdges:
        "Both edges of the view are tied and its length is fixed, too. Two of the three determine the third."
      case .lengthAndContent:
        "The length of the outer view is fixed, and the views and gaps inside add up to another one. One of them has to give in."
      case .ownOfStack:
        "All these constraints are the stack's. Its length is set from outside, and its spacing alone is longer."
      }
    }

    /// Whether an app can do nothing, so that no cure is offered.
    public var canBeIgnored: Bool {
      self == .keyboard || self == .actionSheet || self == .bar || self == .ofSystem
    }
  }
}

extension LayoutLog.Family {
  /// The beginnings of the names of classes that only the keyboard has.
  private static let keyboardClasses = [
    "UIKeyboard", "_UIKeyboard", "TUI", "SystemInputAssistant", "UIRemoteKeyboard", "_UIRemoteKeyboard",
    "UIInputSet", "UIInputWindow", "UICompatibilityInput", "_UIInputAccessory", "UIPredictionView",
  ]
  /// The beginnings of the names of other classes that no app makes: of Messages, of AppKit.
  private static let systemClasses =
    ["CK", "_NS", "FI_T", "NSThemeFrame", "NSTitlebar", "NSToolbarView"] + listClasses
  /// Those of tables and collection views, inside which an app lays out the content view of a cell only.
  private static let listClasses = [
    "_UITableView", "UITableViewLabel", "UITableViewHeaderFooter", "UITableViewCellEdit",
    "UITableViewCellReorder",
    "_UICollectionView", "UICollectionViewTableLayout", "UIListContentView", "_UIListContent",
  ]
  /// The beginnings of the names of classes that only bars have.
  private static let barClasses = [
    "_UIButtonBar", "_UIModernBarButton", "_UINavigationBar", "_UIToolbar", "_UIBackButton",
    "UINavigationButton",
    "_UIBarBackground", "UIToolbar", "UINavigationBar", "_UIUCB", "_UITAMICAdaptorView",
  ]

  /// The family of a conflict; nil if it has none.
  /// - Parameters:
  ///   - set: the constraints of the conflict.
  ///   - kinds: what UIKit made of them.
  ///   - sum: its arithmetic.
  ///   - hierarchy: the tree; nil for a list that is too long.
  init?(
    _ set: [LayoutLog.LoggedConstraint], _ kinds: [SystemConstraint?], _ sum: LayoutLog.Sum?,
    _ hierarchy: LogHierarchy?
  ) {
    let objects = Set(set.flatMap { [$0.first.object, $0.second?.object, $0.owner].compactMap { $0 } })
    func hasClass(_ prefixes: [String]) -> Bool {
      objects.contains { object in prefixes.contains { object.typeName.hasPrefix($0) } }
    }
    func isPrivate(_ object: LayoutLog.Object) -> Bool {
      let name = object.typeName
      return object.isGuide || name == "UIView" || name.isEmpty || name.hasPrefix("_UI")
        || (Self.keyboardClasses + Self.barClasses).contains { name.hasPrefix($0) }
    }
    let given = zip(set, kinds).filter { (constraint: LayoutLog.LoggedConstraint, kind: SystemConstraint?) in
      switch kind {
      case .encapsulated, .temporary, .fittingSize: true
      case .autoresizing: constraint.first.object.isManaged
      default: false
      }
    }
    if kinds.contains(.keyboard) || hasClass(Self.keyboardClasses), objects.allSatisfy(isPrivate) {
      self = .keyboard
    } else if hasClass(Self.systemClasses), Self.isOfSystem(objects, kinds) {
      self = .ofSystem
    } else if set.contains(where: { $0.second == nil && $0.first.attribute == .width && $0.constant == -16 })
    {
      self = .actionSheet
    } else if hasClass(Self.barClasses), kinds.contains(.bar), objects.allSatisfy(isPrivate) {
      self = .bar
    } else if Self.isInsideBar(set, kinds) {
      self = .bar
    } else if kinds.contains(.hiding) {
      self = .hiddenInStack
    } else if given.contains(where: { $0.0.first.attribute.isLength && $0.0.constant == 0 }) {
      self = .zeroSize
    } else if zip(kinds, set).contains(where: { $0 == .autoresizing && !$1.first.object.isManaged }) {
      self = .forgottenMask
    } else if kinds.contains(.prototyping) {
      self = .prototyping
    } else if Self.isDoubled(set) {
      // The size of a cell's content is the cell's, whichever library gives it another one.
      let isGiven = Set(set.map(\.typeName)).count > 1
      self =
        isGiven && set.allSatisfy { $0.second == nil && $0.first.object.isManaged } ? .givenSize : .doubled
    } else if !given.isEmpty {
      self = sum.map { abs($0.excess) <= 1 } == true ? .fraction : .givenSize
    } else if set.contains(where: Self.isAspectRatio) {
      self = .aspectRatio
    } else if kinds.allSatisfy({ $0?.isOfStack == true }) {
      self = .ownOfStack
    } else if Self.hasLengthAndBothEdges(set, hierarchy) {
      self = .lengthAndBothEdges
    } else if Self.hasLengthAndBothEdges(set, nil) {
      self = .lengthAndContent
    } else {
      return nil
    }
  }

  /// Whether no view is one that an app makes, or is one of AppKit's in a conflict that the app made no constraint of.
  private static func isOfSystem(_ objects: Set<LayoutLog.Object>, _ kinds: [SystemConstraint?]) -> Bool {
    let hasOwn = kinds.contains(nil)
    return objects.allSatisfy { object in
      let (name, classes) = (object.typeName, systemClasses + keyboardClasses)
      return object.isGuide || name.isEmpty || !hasOwn && name.hasPrefix("NS")
        || classes.contains { name.hasPrefix($0) }
    }
  }

  /// Whether all constraints are inside a bar: all views are of its classes, and no constraint is one that an app can make.
  private static func isInsideBar(_ set: [LayoutLog.LoggedConstraint], _ kinds: [SystemConstraint?]) -> Bool {
    func isOfBar(_ object: LayoutLog.Object) -> Bool {
      object.isGuide || barClasses.contains { object.typeName.hasPrefix($0) }
    }
    func isPrivate(_ object: LayoutLog.Object) -> Bool {
      !object.isGuide && object.typeName.hasPrefix("_UI") && isOfBar(object)
    }
    var hasPrivate = false
    for (constraint, kind) in zip(set, kinds) {
      let objects = [constraint.first.object, constraint.second?.object].compactMap { $0 }
      guard objects.allSatisfy(isOfBar) else { return false }
      let isInside = objects.contains(where: isPrivate)
      guard isInside || kind != nil else { return false }
      hasPrivate = hasPrivate || isInside
    }
    return hasPrivate
  }

  static func isAspectRatio(_ constraint: LayoutLog.LoggedConstraint) -> Bool {
    guard let second = constraint.second, second.object == constraint.first.object else { return false }
    return constraint.first.attribute.isLength && second.attribute.isLength
      && constraint.first.attribute != second.attribute
  }

  private static func isDoubled(_ set: [LayoutLog.LoggedConstraint]) -> Bool {
    func sides(_ constraint: LayoutLog.LoggedConstraint) -> Set<LayoutLog.Term> {
      Set([constraint.first, constraint.second].compactMap { $0 })
    }
    if set.count == 2, sides(set[0]) == sides(set[1]) { return true }
    // One edge that is tied to two places of another view.
    let ties = set.filter { $0.second != nil && !$0.first.attribute.isLength }
    return ties.count == 2 && set.count <= 3 && ties[0].first == ties[1].first
      && ties[0].second?.object == ties[1].second?.object
  }

  /// Whether a view has a fixed length and both edges in constraints; with a tree, in constraints with views that are not inside it.
  private static func hasLengthAndBothEdges(
    _ set: [LayoutLog.LoggedConstraint], _ hierarchy: LogHierarchy?
  ) -> Bool {
    func isInside(_ inner: LayoutLog.Object?, _ outer: LayoutLog.Object) -> Bool {
      guard let hierarchy, let inner = inner.flatMap(hierarchy.index), let outer = hierarchy.index(of: outer)
      else { return false }
      return hierarchy.isInside(inner, outer)
    }
    return set.contains { size in
      guard size.second == nil, size.first.attribute.isLength else { return false }
      let view = size.first.object
      var edges: Set<Bool> = []
      for constraint in set {
        let sides: [LayoutLog.Term?] = [constraint.first, constraint.second]
        for (side, other) in zip(sides, sides.reversed()) {
          guard let side, side.object == view, !side.attribute.isLength,
            side.attribute.axis == size.first.attribute.axis, !isInside(other?.object, view)
          else { continue }
          edges.insert(side.attribute.withoutMargin.isEnd)
        }
      }
      return edges.contains(true) && edges.contains(false)
    }
  }
}

extension LayoutLog.Object {
  /// The beginnings of the names of classes whose frames UIKit sets itself: cells, headers and footers, wrappers.
  /// Tables, collections and bars are not among them: apps create them, and lay them out.
  private static let managedClasses = [
    "UITableViewCell", "UITableViewWrapper", "UITableViewHeaderFooter", "_UITableView",
    "UICollectionViewCell",
    "UICollectionViewListCell", "UICollectionReusable", "_UICollectionView", "UIWindow", "UILayoutContainer",
    "UINavigationTransition", "UITransition", "UIViewControllerWrapper", "UIDropShadow", "UIInputSet",
    "UIKeyboard", "_UIHosting", "_UI",
  ]

  /// Whether UIKit sets the frame of such a view, so that its mask is right.
  var isManaged: Bool {
    ["ContentView", "Cell"].contains { typeName.hasSuffix($0) }
      || Self.managedClasses.contains { typeName.hasPrefix($0) }
  }
}
