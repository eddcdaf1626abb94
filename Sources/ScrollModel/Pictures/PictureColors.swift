import StackCore

extension Picture.RGBA {
  init(_ color: Color) {
    self.init(
      Double(color.redComponent), Double(color.greenComponent), Double(color.blueComponent),
      Double(color.alphaComponent))
  }

  fileprivate init(_ red: Int, _ green: Int, _ blue: Int, opacity: Double = 1) {
    self.init(Double(red) / 255, Double(green) / 255, Double(blue) / 255, opacity)
  }
}

extension Picture.Ink {
  /// The color of a view for light and for dark surroundings.
  /// In the model, colors of the system have their values in light mode. In a picture they have those of both modes.
  init(_ color: Color) {
    if let role = Self.roles[ObjectIdentifier(color)] {
      self = .role(role)
      return
    }
    if let dark = Self.darkColors[ObjectIdentifier(color)] {
      self = .dynamic(light: Picture.RGBA(color), dark: dark)
      return
    }
    let light = Picture.RGBA(color.resolvedColor(with: TraitCollection(userInterfaceStyle: .light)))
    // It can be a color of the system.
    let resolved = color.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark))
    let dark = Self.darkColors[ObjectIdentifier(resolved)] ?? Picture.RGBA(resolved)
    self = light == dark ? .fixed(light) : .dynamic(light: light, dark: dark)
  }

  package func components(isDark: Bool) -> Picture.RGBA {
    switch self {
    case .fixed(let color): return color
    case .dynamic(let light, let dark): return isDark ? dark : light
    case .role(let role):
      let colors = role.colors
      let digits = Int((isDark ? colors.dark : colors.light).dropFirst(), radix: 16) ?? 0
      return Picture.RGBA(
        digits >> 16 & 255, digits >> 8 & 255, digits & 255,
        opacity: isDark ? colors.opacity.dark : colors.opacity.light)
    }
  }

  var isClear: Bool { components(isDark: false).alpha == 0 && components(isDark: true).alpha == 0 }
  func forced(isDark: Bool) -> Picture.Ink { .fixed(components(isDark: isDark)) }

  private static let roles: [ObjectIdentifier: Picture.Role] = [
    ObjectIdentifier(Color.label): .text, ObjectIdentifier(Color.systemBackground): .screen,
    ObjectIdentifier(Color.systemBlue): .tint,
  ]

  /// The values of the system's colors in dark mode. Source: Apple's Human Interface Guidelines.
  private static let darkColors: [ObjectIdentifier: Picture.RGBA] = {
    let gray = (Picture.RGBA(28, 28, 30), Picture.RGBA(44, 44, 46))
    let colors: [(Color, Picture.RGBA)] = [
      (.systemRed, .init(255, 69, 58)), (.systemOrange, .init(255, 159, 10)),
      (.systemYellow, .init(255, 214, 10)), (.systemGreen, .init(48, 209, 88)),
      (.systemMint, .init(99, 230, 226)), (.systemTeal, .init(64, 200, 224)),
      (.systemCyan, .init(100, 210, 255)), (.systemIndigo, .init(94, 92, 230)),
      (.systemPurple, .init(191, 90, 242)), (.systemPink, .init(255, 55, 95)),
      (.systemBrown, .init(172, 142, 104)), (.systemGray2, .init(99, 99, 102)),
      (.systemGray3, .init(72, 72, 74)), (.systemGray4, .init(58, 58, 60)), (.systemGray5, .init(44, 44, 46)),
      (.systemGray6, gray.0), (.secondaryLabel, .init(235, 235, 245, opacity: 0.6)),
      (.tertiaryLabel, .init(235, 235, 245, opacity: 0.3)),
      (.quaternaryLabel, .init(235, 235, 245, opacity: 0.18)),
      (.placeholderText, .init(235, 235, 245, opacity: 0.3)), (.link, .init(9, 132, 255)),
      (.separator, .init(84, 84, 88, opacity: 0.6)), (.opaqueSeparator, .init(56, 56, 58)),
      (.systemFill, .init(120, 120, 128, opacity: 0.36)),
      (.secondarySystemFill, .init(120, 120, 128, opacity: 0.32)),
      (.tertiarySystemFill, .init(118, 118, 128, opacity: 0.24)),
      (.quaternarySystemFill, .init(116, 116, 128, opacity: 0.18)), (.secondarySystemBackground, gray.0),
      (.tertiarySystemBackground, gray.1), (.systemGroupedBackground, .init(0, 0, 0)),
      (.secondarySystemGroupedBackground, gray.0), (.tertiarySystemGroupedBackground, gray.1),
    ]
    return Dictionary(colors.map { (ObjectIdentifier($0.0), $0.1) }, uniquingKeysWith: { first, _ in first })
  }()
}

extension Picture.Looks {
  func forced(isDark: Bool) -> Picture.Looks {
    func forced(_ shape: Picture.Shape) -> Picture.Shape { shape.mappingInks { $0.forced(isDark: isDark) } }
    var looks = self
    looks.shapes = shapes.map(forced)
    looks.front = front.map(forced)
    return looks
  }
}
