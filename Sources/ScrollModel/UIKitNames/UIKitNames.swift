// UIKit's own names for the classes and values of StackModel and ScrollModel, so that a source file of an app compiles
// without UIKit behind a conditional import. Nested types come through the names: `UIStackView.Alignment`,
// `NSLayoutConstraint.Axis`. Where UIKit can be imported, its names are UIKit's, and this file is empty.

#if !canImport(UIKit)
  public import StackModel

  // MARK: Views

  /// UIKit's name of ``StackModel/View``.
  public typealias UIView = View
  /// UIKit's name of ``StackModel/StackView``.
  public typealias UIStackView = StackView
  /// UIKit's name of ``ScrollView``.
  public typealias UIScrollView = ScrollView
  /// UIKit's name of ``StackModel/Label``.
  public typealias UILabel = Label
  /// UIKit's name of ``StackModel/ImageView``.
  public typealias UIImageView = ImageView
  /// UIKit's name of ``StackModel/Button``.
  public typealias UIButton = Button
  /// UIKit's name of ``StackModel/Switch``.
  public typealias UISwitch = Switch
  /// UIKit's name of ``StackModel/TextField``.
  public typealias UITextField = TextField
  /// UIKit's name of the class `TextView`.
  public typealias UITextView = TextView

  // MARK: Constraints

  /// UIKit's name of ``StackModel/LayoutConstraint``.
  public typealias NSLayoutConstraint = LayoutConstraint
  /// UIKit's name of ``StackModel/LayoutAnchor``, the superclass of all anchors.
  public typealias NSLayoutAnchor<AnchorType: AnyObject> = LayoutAnchor<AnchorType>
  /// UIKit's name of ``StackModel/LayoutXAxisAnchor``.
  public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
  /// UIKit's name of ``StackModel/LayoutYAxisAnchor``.
  public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
  /// UIKit's name of ``StackModel/LayoutDimension``.
  public typealias NSLayoutDimension = LayoutDimension
  /// UIKit's name of ``StackModel/LayoutGuide``.
  public typealias UILayoutGuide = LayoutGuide
  /// UIKit's name of ``StackModel/LayoutPriority``.
  public typealias UILayoutPriority = LayoutPriority

  // MARK: Values

  /// UIKit's name of ``StackModel/EdgeInsets``.
  public typealias UIEdgeInsets = EdgeInsets
  /// UIKit's name of ``StackModel/Font``.
  public typealias UIFont = Font
  /// UIKit's name of ``StackModel/ContentSizeCategory``.
  public typealias UIContentSizeCategory = ContentSizeCategory
  /// UIKit's name of ``StackModel/SemanticContentAttribute``.
  public typealias UISemanticContentAttribute = SemanticContentAttribute
#endif
