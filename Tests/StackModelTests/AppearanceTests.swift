import Foundation
import StackModel
import TestSupport
import Testing

/// What app code sets on views is stored and can be undone, and costs no memory before.
@Suite("The appearance of views")
struct AppearanceTests {
  /// A property of a class of views and another value for it.
  private struct Property {
    let name: String
    /// Sets the property of a new view in a tree, undoes that and does it again; nil if all is as it should be.
    let failure: () -> String?
    /// Reads the property of a new view, and says whether that created rarely used state.
    let createsState: () -> Bool

    init<V: View, Value: Equatable>(
      _ name: String, of make: @autoclosure @escaping () -> V, _ path: ReferenceWritableKeyPath<V, Value>,
      _ value: Value
    ) {
      self.name = "\(V.self).\(name)"
      failure = {
        let (root, view, log) = (View(), make(), UndoLog())
        root.addSubview(view)
        log.log(root)
        let old = view[keyPath: path]
        if old == value { return "the value is the default" }
        view[keyPath: path] = value
        if view[keyPath: path] != value { return "set to \(value), read \(view[keyPath: path])" }
        log.rollBack()
        if view[keyPath: path] != old { return "undone to \(view[keyPath: path]), not \(old)" }
        log.rollBack()
        if view[keyPath: path] != value { return "redone to \(view[keyPath: path]), not \(value)" }
        let count = log.count
        view[keyPath: path] = value
        return log.count == count ? nil : "an equal value is a change"
      }
      createsState = {
        let view = make()
        // A switch has some from the start, its hugging priorities.
        let hasState = hasRareState(view)
        _ = view[keyPath: path]
        return hasRareState(view) != hasState
      }
    }
  }

  private static var ofViews: [Property] {
    [
      Property("backgroundColor", of: View(), \.backgroundColor, .red),
      Property("tintColor", of: View(), \.tintColor, .red),
      Property("tintAdjustmentMode", of: View(), \.tintAdjustmentMode, .dimmed),
      Property("traitOverrides", of: View(), \.traitOverrides.preferredContentSizeCategory, .extraLarge),
      Property("contentMode", of: View(), \.contentMode, .scaleAspectFit),
      Property("clipsToBounds", of: View(), \.clipsToBounds, true),
      Property("isOpaque", of: View(), \.isOpaque, false),
      Property("isUserInteractionEnabled", of: View(), \.isUserInteractionEnabled, false),
      Property("isUserInteractionEnabled", of: Label(), \.isUserInteractionEnabled, true),
      Property("isMultipleTouchEnabled", of: View(), \.isMultipleTouchEnabled, true),
      Property("isExclusiveTouch", of: View(), \.isExclusiveTouch, true),
      Property("accessibilityIdentifier", of: View(), \.accessibilityIdentifier, "a"),
      Property("accessibilityLabel", of: View(), \.accessibilityLabel, "a"),
      Property("accessibilityHint", of: View(), \.accessibilityHint, "a"),
      Property("accessibilityValue", of: View(), \.accessibilityValue, "a"),
      Property("isAccessibilityElement", of: View(), \.isAccessibilityElement, true),
      Property("accessibilityTraits", of: View(), \.accessibilityTraits, [.header]),
      Property("accessibilityElementsHidden", of: View(), \.accessibilityElementsHidden, true),
      Property("accessibilityViewIsModal", of: View(), \.accessibilityViewIsModal, true),
    ]
  }

  private static var ofLayers: [Property] {
    [
      Property("layer.cornerRadius", of: View(), \.layer.cornerRadius, 8),
      Property("layer.cornerCurve", of: View(), \.layer.cornerCurve, .continuous),
      Property("layer.maskedCorners", of: View(), \.layer.maskedCorners, [.layerMinXMinYCorner]),
      Property("layer.borderWidth", of: View(), \.layer.borderWidth, 1),
      Property("layer.borderColor", of: View(), \.layer.borderColor, Color.red.cgColor),
      Property("layer.shadowColor", of: View(), \.layer.shadowColor, nil),
      Property("layer.shadowOpacity", of: View(), \.layer.shadowOpacity, 0.5),
      Property("layer.shadowOffset", of: View(), \.layer.shadowOffset, CGSize(1, 2)),
      Property("layer.shadowRadius", of: View(), \.layer.shadowRadius, 9),
      Property("layer.shouldRasterize", of: View(), \.layer.shouldRasterize, true),
      Property("layer.rasterizationScale", of: View(), \.layer.rasterizationScale, 2),
      Property("layer.allowsEdgeAntialiasing", of: View(), \.layer.allowsEdgeAntialiasing, true),
      Property("layer.masksToBounds", of: View(), \.layer.masksToBounds, true),
      Property("layer.backgroundColor", of: View(), \.layer.backgroundColor, .red),
      Property("layer.opacity", of: View(), \.layer.opacity, 0.5),
      Property("layer.isHidden", of: View(), \.layer.isHidden, true),
    ]
  }

  private static var ofText: [Property] {
    [
      Property("text", of: Label(), \.text, "a"),
      Property("font", of: Label(), \.font, .systemFont(ofSize: 9)),
      Property("textColor", of: Label(), \.textColor, .red),
      Property("textAlignment", of: Label(), \.textAlignment, .center),
      Property("lineBreakMode", of: Label(), \.lineBreakMode, .byClipping),
      Property("isEnabled", of: Label(), \.isEnabled, false),
      Property("isHighlighted", of: Label(), \.isHighlighted, true),
      Property("numberOfLines", of: Label(), \.numberOfLines, 0),
      Property("preferredMaxLayoutWidth", of: Label(), \.preferredMaxLayoutWidth, 50),
      Property("highlightedTextColor", of: Label(), \.highlightedTextColor, .red),
      Property("adjustsFontSizeToFitWidth", of: Label(), \.adjustsFontSizeToFitWidth, true),
      Property("minimumScaleFactor", of: Label(), \.minimumScaleFactor, 0.5),
      Property("baselineAdjustment", of: Label(), \.baselineAdjustment, .alignCenters),
      Property("allowsDefaultTightening", of: Label(), \.allowsDefaultTighteningForTruncation, true),
      Property("adjustsFont", of: Label(), \.adjustsFontForContentSizeCategory, true),
      Property("adjustsFont", of: TextField(), \.adjustsFontForContentSizeCategory, true),
      Property("shadowColor", of: Label(), \.shadowColor, .red),
      Property("shadowOffset", of: Label(), \.shadowOffset, .zero),
      Property("text", of: TextField(), \.text, "a"),
      Property("placeholder", of: TextField(), \.placeholder, "a"),
      Property("font", of: TextField(), \.font, .systemFont(ofSize: 9)),
      Property("textColor", of: TextField(), \.textColor, .red),
      Property("textAlignment", of: TextField(), \.textAlignment, .center),
      Property("borderStyle", of: TextField(), \.borderStyle, .roundedRect),
      Property("isSecureTextEntry", of: TextField(), \.isSecureTextEntry, true),
      Property("clearButtonMode", of: TextField(), \.clearButtonMode, .always),
      Property("clearsOnBeginEditing", of: TextField(), \.clearsOnBeginEditing, true),
      Property("adjustsFontSizeToFitWidth", of: TextField(), \.adjustsFontSizeToFitWidth, true),
      Property("minimumFontSize", of: TextField(), \.minimumFontSize, 9),
      Property("keyboardType", of: TextField(), \.keyboardType, .numberPad),
      Property("returnKeyType", of: TextField(), \.returnKeyType, .done),
      Property("autocapitalizationType", of: TextField(), \.autocapitalizationType, .none),
      Property("autocorrectionType", of: TextField(), \.autocorrectionType, .no),
      Property("spellCheckingType", of: TextField(), \.spellCheckingType, .no),
      Property("keyboardAppearance", of: TextField(), \.keyboardAppearance, .dark),
      Property("textContentType", of: TextField(), \.textContentType, .password),
      Property("enablesReturnKeyAutomatically", of: TextField(), \.enablesReturnKeyAutomatically, true),
    ]
  }

  private static var ofControls: [Property] {
    [
      Property("isEnabled", of: Control(), \.isEnabled, false),
      Property("isSelected", of: Control(), \.isSelected, true),
      Property("isHighlighted", of: Control(), \.isHighlighted, true),
      Property("contentHorizontalAlignment", of: Control(), \.contentHorizontalAlignment, .left),
      Property("contentVerticalAlignment", of: Control(), \.contentVerticalAlignment, .top),
      Property("isOn", of: Switch(), \.isOn, true),
      Property("onTintColor", of: Switch(), \.onTintColor, .red),
      Property("thumbTintColor", of: Switch(), \.thumbTintColor, .red),
      Property("image", of: ImageView(), \.image, Image(size: CGSize(2, 3))),
      Property("highlightedImage", of: ImageView(), \.highlightedImage, Image(size: .zero)),
      Property("isHighlighted", of: ImageView(), \.isHighlighted, true),
      Property("imageSize", of: ImageView(), \.imageSize, .zero),
      Property("configuration", of: Button(), \.configuration, .filled()),
      Property("menu", of: Button(), \.menu, Menu(title: "a")),
      Property("showsMenu", of: Button(), \.showsMenuAsPrimaryAction, true),
      Property("contentEdgeInsets", of: Button(), \.contentEdgeInsets, EdgeInsets(top: 1)),
      Property("titleEdgeInsets", of: Button(), \.titleEdgeInsets, EdgeInsets(top: 1)),
      Property("imageEdgeInsets", of: Button(), \.imageEdgeInsets, EdgeInsets(top: 1)),
      Property("adjustsImageWhenHighlighted", of: Button(), \.adjustsImageWhenHighlighted, false),
      Property("adjustsImageWhenDisabled", of: Button(), \.adjustsImageWhenDisabled, false),
      Property("showsTouchWhenHighlighted", of: Button(), \.showsTouchWhenHighlighted, true),
      Property("title", of: Button(), \.normalTitle, "a"),
      Property("selected title", of: Button(), \.selectedTitle, "a"),
      Property("image", of: Button(), \.normalImage, Image(size: .zero)),
      Property("title color", of: Button(), \.normalTitleColor, .red),
      Property("background image", of: Button(), \.normalBackground, Image(size: .zero)),
    ]
  }

  private static var ofValues: [Property] {
    [
      Property("style", of: ActivityIndicatorView(), \.style, .large),
      Property("color", of: ActivityIndicatorView(), \.color, .red),
      Property("hidesWhenStopped", of: ActivityIndicatorView(), \.hidesWhenStopped, false),
      Property("progress", of: ProgressView(), \.progress, 0.5),
      Property("progressViewStyle", of: ProgressView(), \.progressViewStyle, .bar),
      Property("progressTintColor", of: ProgressView(), \.progressTintColor, .red),
      Property("trackTintColor", of: ProgressView(), \.trackTintColor, .red),
      Property("value", of: Slider(), \.value, 0.5),
      Property("minimumValue", of: Slider(), \.minimumValue, 3),
      Property("maximumValue", of: Slider(), \.maximumValue, -3),
      Property("isContinuous", of: Slider(), \.isContinuous, false),
      Property("minimumTrackTintColor", of: Slider(), \.minimumTrackTintColor, .red),
      Property("maximumTrackTintColor", of: Slider(), \.maximumTrackTintColor, .red),
      Property("thumbTintColor", of: Slider(), \.thumbTintColor, .red),
      Property("minimumValueImage", of: Slider(), \.minimumValueImage, Image()),
      Property("maximumValueImage", of: Slider(), \.maximumValueImage, Image()),
      Property("value", of: Stepper(), \.value, 5),
      Property("minimumValue", of: Stepper(), \.minimumValue, 5),
      Property("maximumValue", of: Stepper(), \.maximumValue, 5),
      Property("stepValue", of: Stepper(), \.stepValue, 5),
      Property("wraps", of: Stepper(), \.wraps, true),
      Property("autorepeat", of: Stepper(), \.autorepeat, false),
      Property("isContinuous", of: Stepper(), \.isContinuous, false),
      Property("numberOfPages", of: PageControl(), \.numberOfPages, 5),
      Property("hidesForSinglePage", of: PageControl(), \.hidesForSinglePage, true),
      Property("pageIndicatorTintColor", of: PageControl(), \.pageIndicatorTintColor, .red),
      Property("currentPageIndicatorTint", of: PageControl(), \.currentPageIndicatorTintColor, .red),
      Property("selectedSegment", of: SegmentedControl(items: ["a"]), \.selectedSegmentIndex, 0),
      Property("isMomentary", of: SegmentedControl(), \.isMomentary, true),
      Property("apportions", of: SegmentedControl(), \.apportionsSegmentWidthsByContent, true),
      Property("selectedSegmentTint", of: SegmentedControl(), \.selectedSegmentTintColor, .red),
      Property("semantics", of: View(), \.semanticContentAttribute, .forceRightToLeft),
      Property("overrideUserInterfaceStyle", of: View(), \.overrideUserInterfaceStyle, .dark),
    ]
  }

  private static var all: [Property] { ofViews + ofLayers + ofText + ofControls + ofValues }

  @Test("each property can be set, undone and redone, and setting an equal value is no change")
  func undo() {
    for property in Self.all {
      let failure = property.failure()
      expect(failure == nil, "\(property.name)")
    }
    expect(Self.all.count > 110)
  }

  @Test("reading a property creates no state; a layer has identity, so only reading it creates one")
  func memory() {
    for property in Self.ofViews + Self.ofText + Self.ofControls {
      expect(!property.createsState(), "\(property.name)")
    }
    let view = View()
    view.clipsToBounds = true
    expect(hasRareState(view))
    let label = Label(text: "a")
    label.textAlignment = .center
    expect(hasRareState(label))
    expect(view.layer === view.layer)
  }

  @Test("no property but those of content changes the size of a view")
  func sizes() {
    let label = Label(text: "Hello")
    let size = label.intrinsicContentSize
    label.textAlignment = .center
    label.lineBreakMode = .byClipping
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.textColor = nil
    label.layer.borderWidth = 4
    label.layer.cornerRadius = 8
    expect(label.intrinsicContentSize == size && label.textColor == .label)
  }

  @Test("a view without a tint color has that of its superview, and hears of its changes")
  func tint() {
    final class Tinted: View {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (root, middle, leaf) = (View(), Tinted(), Tinted())
    root.addSubview(middle)
    middle.addSubview(leaf)
    expectEqual(leaf.tintColor, .systemBlue)
    root.tintColor = .red
    expect(leaf.tintColor == .red && leaf.changes == 1 && middle.changes == 1)
    leaf.tintColor = .green
    root.tintColor = nil
    expect(leaf.tintColor == .green && middle.tintColor == .systemBlue)
    expect(leaf.changes == 2 && middle.changes == 2)
  }

  @Test("observers of overridden properties see each change")
  func observers() {
    final class Watching: Label {
      var seen: [String] = []
      override var text: String? { didSet { seen.append("text \(text ?? "-")") } }
      override var backgroundColor: Color? { didSet { seen.append("background") } }
      override var isUserInteractionEnabled: Bool { didSet { seen.append("touches") } }
    }
    let label = Watching()
    label.text = "a"
    label.backgroundColor = .white
    label.isUserInteractionEnabled = true
    expectEqual(label.seen, ["text a", "background", "touches"])
  }

  @Test("a layer whose view is gone keeps its values and those of the view")
  func orphanedLayer() {
    var layer: Layer?
    do {
      let view = View(frame: CGRect(1, 2, 3, 4))
      layer = view.layer
      layer?.cornerRadius = 4
      view.clipsToBounds = true
      view.alpha = 0.5
    }
    expect(layer?.view == nil && layer?.cornerRadius == 4)
    expectEqual(layer?.frame, CGRect(1, 2, 3, 4))
    expect(layer?.masksToBounds == true && layer?.opacity == 0.5)
    layer?.cornerRadius = 5
    expectEqual(layer?.cornerRadius, 5)
  }
}

extension Button {
  fileprivate var normalTitle: String? {
    get { title(for: .normal) }
    set { setTitle(newValue, for: .normal) }
  }
  fileprivate var selectedTitle: String? {
    get { title(for: .selected) }
    set { setTitle(newValue, for: .selected) }
  }
  fileprivate var normalImage: Image? {
    get { image(for: .normal) }
    set { setImage(newValue, for: .normal) }
  }
  fileprivate var normalTitleColor: Color? {
    get { titleColor(for: .normal) }
    set { setTitleColor(newValue, for: .normal) }
  }
  fileprivate var normalBackground: Image? {
    get { backgroundImage(for: .normal) }
    set { setBackgroundImage(newValue, for: .normal) }
  }
}

/// Whether a view has an object for rarely used state: `Details`, options or parts.
private func hasRareState(_ view: View) -> Bool {
  func hasValue(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && !mirror.children.isEmpty
  }
  var found = 0
  var mirror: Mirror? = Mirror(reflecting: view)
  var hasState = false
  while let current = mirror {
    for child in current.children {
      if child.label == "storage" {
        found += 1
        hasState =
          hasState
          || Mirror(reflecting: child.value).children.contains { $0.label == "details" && hasValue($0.value) }
      } else if child.label == "options" {
        hasState = hasState || Mirror(reflecting: child.value).children.contains { hasValue($0.value) }
      } else if ["parts", "style"].contains(child.label) {
        hasState = hasState || hasValue(child.value)
      }
    }
    mirror = current.superclassMirror
  }
  precondition(found == 1, "A view has its storage.")
  return hasState
}
