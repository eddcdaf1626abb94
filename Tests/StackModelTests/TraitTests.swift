import Foundation
import StackModel
import TestSupport
import Testing

/// Traits of views, and the colors that depend on them.
@Suite("Traits and dynamic colors")
struct TraitTests {
  /// Notes the previous values of its traits.
  private final class Watching: View {
    var previous: [TraitCollection?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      previous.append(previousTraitCollection)
    }
  }

  private let dynamic = Color { $0.userInterfaceStyle == .dark ? .white : .black }

  @Test("a dynamic color is light where no traits are known, and resolves to what its provider returns")
  func dynamicColors() {
    expect(dynamic.redComponent == 0 && dynamic.cgColor == .black)
    expectEqual(dynamic.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)), .white)
    expectEqual(dynamic.resolvedColor(with: TraitCollection()), .black)
    let nested = Color { [dynamic] _ in dynamic }
    expectEqual(nested.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)), .white)
    expect(Color.red.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)) === Color.red)
    let faint = dynamic.withAlphaComponent(0.5)
    expectEqual(
      faint.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)), Color(white: 1, alpha: 0.5))
    TraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      expect(dynamic.redComponent == 1 && dynamic.cgColor == .white)
    }
    expectEqual(TraitCollection.current.userInterfaceStyle, .light)
  }

  @Test("colors and images are equal by value; dynamic colors only to themselves")
  func equality() {
    let copy = Color(red: 1, green: 0, blue: 0, alpha: 1)
    expect(copy == .red && copy !== Color.red && copy.isEqual(Color.red) && !copy.isEqual("red"))
    expectEqual(Set([copy, .red, .blue]).count, 2)
    let other = Color { $0.userInterfaceStyle == .dark ? .white : .black }
    expect(dynamic == dynamic && dynamic != other && dynamic != .black && .black != dynamic)
    expectEqual(Set([dynamic, dynamic, other]).count, 2)
    let image = Image(size: CGSize(1, 2))
    expect(image == Image(size: CGSize(1, 2)) && image.isEqual(image))
    expect(image != image.withTintColor(.red) && image.tintColor == nil)
  }

  @Test("app code can add initializers to colors and images")
  func extensions() {
    expect(Color(hex: 0xFF0000) == .red && Color(hex: 0xFFFFFF) == .white)
    expect(Image(asset: "none") == nil)
  }

  @Test("traits from others: what is set wins, later ones over earlier ones")
  func merging() {
    let merged = TraitCollection(traitsFrom: [
      TraitCollection(userInterfaceStyle: .dark), TraitCollection(horizontalSizeClass: .compact),
      TraitCollection(preferredContentSizeCategory: .small), TraitCollection(userInterfaceStyle: .light),
      TraitCollection(verticalSizeClass: .regular), TraitCollection(displayScale: 3),
      TraitCollection(systemVersion: .iOS18), TraitCollection(),
    ])
    expect(merged.userInterfaceStyle == .light && merged.horizontalSizeClass == .compact)
    expect(merged.preferredContentSizeCategory == .small && merged.verticalSizeClass == .regular)
    expect(
      merged.displayScale == 3 && merged.systemVersion == .iOS18 && merged.layoutDirection == .unspecified)
    expect(merged.hasDifferentColorAppearance(comparedTo: TraitCollection(userInterfaceStyle: .dark)))
    expect(!merged.hasDifferentColorAppearance(comparedTo: TraitCollection(userInterfaceStyle: .light)))
  }

  @Test("a change of a trait reaches the views that have it from there, each with its previous traits")
  func notifications() {
    let (root, outer, inner) = (View(), Watching(), Watching())
    root.addSubview(outer)
    outer.addSubview(inner)
    inner.traitOverrides.preferredContentSizeCategory = .small
    inner.previous = []
    root.traitOverrides.preferredContentSizeCategory = .extraLarge
    expect(outer.previous.map { $0?.preferredContentSizeCategory } == [.large] && inner.previous.isEmpty)
    root.overrideUserInterfaceStyle = .dark
    expect(outer.previous.count == 2 && inner.previous.count == 1)
    expectEqual(inner.previous.last??.userInterfaceStyle, .light)
    expectEqual(inner.previous.last??.preferredContentSizeCategory, .small)
    expectEqual(inner.traitCollection.userInterfaceStyle, .dark)
    root.semanticContentAttribute = .forceRightToLeft
    expectEqual(inner.previous.last??.layoutDirection, .leftToRight)
    expect(inner.traitCollection.layoutDirection == .rightToLeft && inner.previous.count == 2)
    root.overrideUserInterfaceStyle = .dark
    expectEqual(inner.previous.count, 2)
  }

  @Test("size classes are those of the window, and change with its size")
  func sizeClasses() {
    let (window, view) = (Window(frame: CGRect(0, 0, 390, 844)), Watching())
    // The prediction is right here, so there is no call.
    expectEqual(view.traitCollection.horizontalSizeClass, .compact)
    window.addSubview(view)
    expect(view.previous.isEmpty)
    expectEqual(view.traitCollection.horizontalSizeClass, .compact)
    expectEqual(view.traitCollection.verticalSizeClass, .regular)
    window.frame.size = CGSize(844, 390)
    expectEqual(view.traitCollection.horizontalSizeClass, .regular)
    expectEqual(view.traitCollection.verticalSizeClass, .compact)
    expectEqual(view.previous.map { $0?.verticalSizeClass }, [.regular])
    window.frame.size = CGSize(850, 395)
    expectEqual(view.previous.count, 1)
  }

  @Test("a view that enters a window with other traits than predicted is called once, with the prediction")
  func entry() {
    let window = Window(frame: CGRect(0, 0, 1024, 768))
    window.traitOverrides.displayScale = 3
    let (outer, inner) = (Watching(), Watching())
    outer.addSubview(inner)
    inner.overrideUserInterfaceStyle = .dark
    (outer.previous, inner.previous) = ([], [])
    window.addSubview(outer)
    for view in [outer, inner] {
      expectEqual(view.previous.count, 1)
      expect(view.previous.first??.horizontalSizeClass == .compact && view.previous.first??.displayScale == 2)
      expect(view.traitCollection.horizontalSizeClass == .regular && view.traitCollection.displayScale == 3)
    }
    window.addSubview(inner)
    expectEqual(inner.previous.count, 1)
  }

  @Test("a scaled font grows with the preferred size of text up to its maximum")
  func maximumPointSize() {
    let metrics = FontMetrics(forTextStyle: .body)
    let label = Label("Hello", font: metrics.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 20))
    label.adjustsFontForContentSizeCategory = true
    expectEqual(label.font.pointSize, 17)
    label.traitOverrides.preferredContentSizeCategory = .extraLarge
    expectEqual(label.font.pointSize, 19)
    label.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    expectEqual(label.font.pointSize, 20)
    expectEqual(metrics.scaledFont(for: .systemFont(ofSize: 30), maximumPointSize: 20).pointSize, 20)
    expectEqual(MemoryLayout<Font>.stride, 16)
    expectEqual(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).count, 5)
  }

  @Test("the maximum clamps the scaled size, not the size at L, and no size is above it")
  func clampedScaling() {
    let (metrics, label) = (FontMetrics(forTextStyle: .body), Label(text: "Hello"))
    label.adjustsFontForContentSizeCategory = true
    for maximum in [0.1, 20, 20.1, 33.3, 1e300] as [CGFloat] {
      label.font = metrics.scaledFont(for: .systemFont(ofSize: 30), maximumPointSize: maximum)
      for category in ContentSizeCategory.allCases {
        label.traitOverrides.preferredContentSizeCategory = category
        let expected = min(metrics.scaledValue(for: 30, category: category).rounded(), maximum)
        expect(label.font.pointSize <= maximum && abs(label.font.pointSize - expected) < 1e-5)
      }
    }
  }

  @Test("a font that is scaled for traits keeps its size from then on")
  func scaledForTraits() {
    let (metrics, label) = (FontMetrics(forTextStyle: .body), Label(text: "Hello"))
    label.adjustsFontForContentSizeCategory = true
    label.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    let traits = ContentSizeCategory.allCases.map { TraitCollection(preferredContentSizeCategory: $0) }
    for trait in traits + [nil] {
      let category = trait?.preferredContentSizeCategory ?? .large
      label.font = metrics.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: trait)
      expectEqual(label.font.pointSize, metrics.scaledValue(for: 17, category: category).rounded())
    }
  }

  @Test("a largest size of a font that is not finite and above 0 ends the process")
  func maximumTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = FontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = FontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: .infinity)
    }
  }
}

extension Color {
  fileprivate convenience init(hex: Int) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255,
      alpha: 1)
  }
}

extension Image {
  fileprivate convenience init?(asset: String) { self.init(named: asset, in: nil, compatibleWith: nil) }
}
