// UIKit's own names for the classes and values of StackModel and ScrollModel, so that a source file of an app compiles
// without UIKit behind a conditional import. Nested types come through the names: `UIStackView.Alignment`,
// `NSLayoutConstraint.Axis`. Where UIKit can be imported, its names are UIKit's, and this file is empty.

#if !canImport(UIKit)
  public import StackModel

  // MARK: Views

  /// UIKit's name of `View`.
  public typealias UIView = View
  /// UIKit's name of `StackView`.
  public typealias UIStackView = StackView
  /// UIKit's name of ``ScrollView``.
  public typealias UIScrollView = ScrollView
  /// UIKit's name of `Label`.
  public typealias UILabel = Label
  /// UIKit's name of `ImageView`.
  public typealias UIImageView = ImageView
  /// UIKit's name of `Button`.
  public typealias UIButton = Button
  /// UIKit's name of `Switch`.
  public typealias UISwitch = Switch
  /// UIKit's name of `TextField`.
  public typealias UITextField = TextField
  /// UIKit's name of `TextView`.
  public typealias UITextView = TextView

  // MARK: Constraints

  /// UIKit's name of `LayoutConstraint`.
  public typealias NSLayoutConstraint = LayoutConstraint
  /// UIKit's name of `LayoutAnchor`, the superclass of all anchors.
  public typealias NSLayoutAnchor<AnchorType: AnyObject> = LayoutAnchor<AnchorType>
  /// UIKit's name of `LayoutXAxisAnchor`.
  public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
  /// UIKit's name of `LayoutYAxisAnchor`.
  public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
  /// UIKit's name of `LayoutDimension`.
  public typealias NSLayoutDimension = LayoutDimension
  /// UIKit's name of `LayoutGuide`.
  public typealias UILayoutGuide = LayoutGuide
  /// UIKit's name of `LayoutPriority`.
  public typealias UILayoutPriority = LayoutPriority

  // MARK: Values

  /// UIKit's name of `EdgeInsets`.
  public typealias UIEdgeInsets = EdgeInsets
  /// UIKit's name of `Font`.
  public typealias UIFont = Font
  /// UIKit's name of `ContentSizeCategory`.
  public typealias UIContentSizeCategory = ContentSizeCategory
  /// UIKit's name of `SemanticContentAttribute`.
  public typealias UISemanticContentAttribute = SemanticContentAttribute
#endif
