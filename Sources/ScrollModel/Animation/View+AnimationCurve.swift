public import StackCore

extension View {
  /// UIKit's named timing curves.
  public enum AnimationCurve: Int, Hashable, Sendable, CaseIterable {
    /// Slow at the start and at the end.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Constant speed.
    case linear

    /// Creates a curve from UIKit's number; 7, the keyboard's, which has no public name, is `easeInOut` (our choice).
    public init?(rawValue: Int) {
      guard let curve = Self.allCases.first(where: { $0.rawValue == (rawValue == 7 ? 0 : rawValue) }) else {
        return nil
      }
      self = curve
    }

    /// The progress over time.
    package var timingCurve: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
