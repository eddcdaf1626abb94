import UIKit

/// The app's lengths, in points.
public enum Spacing {
  @MainActor public static let row: CGFloat = 8
}
