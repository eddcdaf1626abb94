public import Foundation

/// A view that shows what is behind it through an effect: UIVisualEffectView. Drawings show a translucent tint and no blur.
///
/// Add subviews to `contentView`, which is as large as the view.
open class VisualEffectView: View {
  /// The view of the content.
  public final let contentView = View()
  private var storedEffect: VisualEffect?

  /// The effect; nil for none.
  open var effect: VisualEffect? {
    get { storedEffect }
    set { change(\.storedEffect, to: newValue, affects: .noLayout) }
  }

  /// Creates a view with an effect and a frame of zero.
  public init(effect: VisualEffect?) {
    super.init(frame: .zero)
    storedEffect = effect
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) { nil }
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { VisualEffectView(frame: $0) } }
}

/// What a `VisualEffectView` shows: UIVisualEffect.
open class VisualEffect: NSObject, NSCopying {
  /// An effect does not change: it is its own copy.
  public final func copy(with zone: NSZone?) -> Any { self }
  /// The color that stands for the effect in drawings; nil for none.
  package var tint: Color? { nil }
}

/// A blur of what is behind a view: UIBlurEffect.
public final class BlurEffect: VisualEffect {
  /// The strength of the blur and its tint: UIBlurEffect.Style, with its raw values.
  public enum Style: Int, CaseIterable, Hashable, Sendable {
    case extraLight = 0
    case light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  /// The strength of the blur and its tint.
  package let style: Style
  /// Creates a blur.
  public init(style: Style) { self.style = style }

  /// The tint: white or a dark gray, or by the traits, and the more opaque the thicker (the numbers are our choice).
  package override var tint: Color? {
    let opacity: CGFloat =
      switch style {
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.45
      case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.6
      case .systemMaterial, .systemMaterialLight, .systemMaterialDark, .light, .regular: 0.7
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .dark: 0.8
      case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 0.85
      case .extraLight, .prominent: 0.85
      }
    let (light, dark) = (Color(white: 1, alpha: opacity), Color(white: 0.11, alpha: opacity))
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      return light
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      return dark
    default: return Color { $0.userInterfaceStyle == .dark ? dark : light }
    }
  }
}

/// Content that takes the colors of the blur behind it: UIVibrancyEffect. Drawings show nothing of it.
public final class VibrancyEffect: VisualEffect {
  /// What the content means: UIVibrancyEffectStyle, with its raw values.
  public enum Style: Int, CaseIterable, Hashable, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
  }

  /// Creates the effect of content on a blur.
  public init(blurEffect: BlurEffect) {}
  /// Creates the effect of content on a blur.
  public init(blurEffect: BlurEffect, style: Style) {}
}
