import Foundation

/// Advance widths and kerning of the system font, in font units: 2,048 are an em.
///
/// Source: real UIKit, iOS 26.1, measured by github.com/Vercantez/openuikit (golden/font_metrics_ios.json and
/// font_kerning.json); tracking above 40 points from Apple's Human Interface Guidelines. A list of four numbers is for the
/// regular font at 17 points and at 28, then for the black one at 17 and at 28.
enum SystemFontTables {
  /// The advance widths of U+0020 to U+007E without tracking: four numbers each.
  static let advances = SystemFontTexts.`advances.txt`

  /// The kerning of pairs of characters: any of the first word, then any of the second, with _ for a space, and four numbers.
  static let kerning = SystemFontTexts.`kerning.txt`

  /// Sizes in points, with the part of the optical size 28 in 16,384ths; the rest is that of 17.
  static let opticalSizes: [(size: CGFloat, value: CGFloat)] = [
    (17, 0), (17.5, 372), (18, 745), (19, 1489), (20, 3872), (21, 6256), (22, 8639), (23, 11022), (24, 13405),
    (25, 14150), (26, 14895), (27, 15639), (28, 16384),
  ]

  /// Sizes in points, with what is added to the advance of every character.
  static let tracking: [(size: CGFloat, value: CGFloat)] = [
    (8, 52), (9, 38), (10, 24), (11, 12), (12, 0), (13, -12), (14, -22), (15, -32), (16, -40), (17, -52),
    (18, -50), (19, -48), (20, -46), (21, -35), (22, -24), (23, -9), (24, 6), (25, 11), (26, 17), (27, 22),
    (28, 28), (29, 27), (30, 27), (31, 26), (32, 26), (33, 24), (34, 23), (35, 22), (36, 21), (37, 20),
    (38, 20), (39, 19), (40, 19), (41, 18), (42, 18), (43, 18), (44, 17), (45, 16), (46, 16), (47, 16),
    (48, 15), (49, 14), (50, 14), (51, 14), (52, 13), (53, 12), (54, 12), (56, 11), (58, 10), (60, 9),
    (62, 8), (64, 7), (66, 6), (68, 5), (70, 4), (72, 4), (76, 2), (80, 0),
  ]
}
