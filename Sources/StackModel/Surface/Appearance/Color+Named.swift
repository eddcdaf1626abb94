import Foundation

extension Color {
  /// A gray of 1/3 in white.
  public static let darkGray = Color(white: 1 / 3.0, alpha: 1)
  /// A gray of 2/3 in white.
  public static let lightGray = Color(white: 2 / 3.0, alpha: 1)
  /// A gray of 1 in white.
  public static let white = Color(white: 1, alpha: 1)
  /// A gray of 0.5 in white.
  public static let gray = Color(white: 0.5, alpha: 1)
  /// Red 1, green 0, blue 0.
  public static let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
  /// Red 0, green 1, blue 0.
  public static let green = Color(red: 0, green: 1, blue: 0, alpha: 1)
  /// Red 0, green 0, blue 1.
  public static let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)
  /// Red 0, green 1, blue 1.
  public static let cyan = Color(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red 1, green 1, blue 0.
  public static let yellow = Color(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red 1, green 0, blue 1.
  public static let magenta = Color(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red 1, green 0.5, blue 0.
  public static let orange = Color(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Red 0.5, green 0, blue 0.5.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Red 0.6, green 0.4, blue 0.2.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// A color of the system: 255, 59, 48 of 255, its value in light mode.
  public static let systemRed = rgb(255, 59, 48)
  /// A color of the system: 255, 149, 0 of 255, its value in light mode.
  public static let systemOrange = rgb(255, 149, 0)
  /// A color of the system: 255, 204, 0 of 255, its value in light mode.
  public static let systemYellow = rgb(255, 204, 0)
  /// A color of the system: 52, 199, 89 of 255, its value in light mode.
  public static let systemGreen = rgb(52, 199, 89)
  /// A color of the system: 0, 199, 190 of 255, its value in light mode.
  public static let systemMint = rgb(0, 199, 190)
  /// A color of the system: 48, 176, 199 of 255, its value in light mode.
  public static let systemTeal = rgb(48, 176, 199)
  /// A color of the system: 50, 173, 230 of 255, its value in light mode.
  public static let systemCyan = rgb(50, 173, 230)
  /// A color of the system: 88, 86, 214 of 255, its value in light mode.
  public static let systemIndigo = rgb(88, 86, 214)
  /// A color of the system: 175, 82, 222 of 255, its value in light mode.
  public static let systemPurple = rgb(175, 82, 222)
  /// A color of the system: 255, 45, 85 of 255, its value in light mode.
  public static let systemPink = rgb(255, 45, 85)
  /// A color of the system: 162, 132, 94 of 255, its value in light mode.
  public static let systemBrown = rgb(162, 132, 94)
  /// A color of the system: 142, 142, 147 of 255, its value in light mode.
  public static let systemGray = rgb(142, 142, 147)
  /// A color of the system: 174, 174, 178 of 255, its value in light mode.
  public static let systemGray2 = rgb(174, 174, 178)
  /// A color of the system: 199, 199, 204 of 255, its value in light mode.
  public static let systemGray3 = rgb(199, 199, 204)
  /// A color of the system: 209, 209, 214 of 255, its value in light mode.
  public static let systemGray4 = rgb(209, 209, 214)
  /// A color of the system: 229, 229, 234 of 255, its value in light mode.
  public static let systemGray5 = rgb(229, 229, 234)
  /// A color of the system: 242, 242, 247 of 255, its value in light mode.
  public static let systemGray6 = rgb(242, 242, 247)
  /// Text of less importance: 60, 60, 67 of 255 at an opacity of 0.6, its value in light mode.
  public static let secondaryLabel = rgb(60, 60, 67, alpha: 0.6)
  /// Text of little importance: 60, 60, 67 of 255 at an opacity of 0.3, its value in light mode.
  public static let tertiaryLabel = rgb(60, 60, 67, alpha: 0.3)
  /// Text of the least importance: 60, 60, 67 of 255 at an opacity of 0.18, its value in light mode.
  public static let quaternaryLabel = rgb(60, 60, 67, alpha: 0.18)
  /// The placeholder of a text field: 60, 60, 67 of 255 at an opacity of 0.3, its value in light mode.
  public static let placeholderText = rgb(60, 60, 67, alpha: 0.3)
  /// A link: 0, 122, 255 of 255, its value in light mode.
  public static let link = rgb(0, 122, 255)
  /// A thin line that shows what is behind it: 60, 60, 67 of 255 at an opacity of 0.29, its value in light mode.
  public static let separator = rgb(60, 60, 67, alpha: 0.29)
  /// A thin line: 198, 198, 200 of 255, its value in light mode.
  public static let opaqueSeparator = rgb(198, 198, 200)
  /// A thin shape: 120, 120, 128 of 255 at an opacity of 0.2, its value in light mode.
  public static let systemFill = rgb(120, 120, 128, alpha: 0.2)
  /// A shape of medium size: 120, 120, 128 of 255 at an opacity of 0.16, its value in light mode.
  public static let secondarySystemFill = rgb(120, 120, 128, alpha: 0.16)
  /// A large shape: 118, 118, 128 of 255 at an opacity of 0.12, its value in light mode.
  public static let tertiarySystemFill = rgb(118, 118, 128, alpha: 0.12)
  /// A large area with complex content: 116, 116, 128 of 255 at an opacity of 0.08, its value in light mode.
  public static let quaternarySystemFill = rgb(116, 116, 128, alpha: 0.08)
  /// The background of a screen: 255, 255, 255 of 255, its value in light mode.
  public static let systemBackground = rgb(255, 255, 255)
  /// Content on the background: 242, 242, 247 of 255, its value in light mode.
  public static let secondarySystemBackground = rgb(242, 242, 247)
  /// Content on the secondary background: 255, 255, 255 of 255, its value in light mode.
  public static let tertiarySystemBackground = rgb(255, 255, 255)
  /// The background of grouped content: 242, 242, 247 of 255, its value in light mode.
  public static let systemGroupedBackground = rgb(242, 242, 247)
  /// Content on the grouped background: 255, 255, 255 of 255, its value in light mode.
  public static let secondarySystemGroupedBackground = rgb(255, 255, 255)
  /// Content on the secondary grouped background: 242, 242, 247 of 255, its value in light mode.
  public static let tertiarySystemGroupedBackground = rgb(242, 242, 247)
  /// Dark text: 0, 0, 0 of 255, its value in light mode.
  public static let darkText = rgb(0, 0, 0)
  /// Light text: 255, 255, 255 of 255 at an opacity of 0.6, its value in light mode.
  public static let lightText = rgb(255, 255, 255, alpha: 0.6)

  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) -> Color {
    Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
