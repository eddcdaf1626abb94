/// The part of an animation's curve in which one key frame runs, as a progress of its own from 0 to 1.
///
/// It is p(t) = (b(t) − start) / (end − start), clamped to 0…1, where b is the progress of the whole animation. Where a spring leaves
/// 0…1, the key frames that begin or end there do so, too.
public struct KeyframeCurve: Hashable, Sendable, CustomStringConvertible {
  /// The curve of the whole animation.
  public let base: AnimationCurve
  /// Where the key frame begins, as a fraction of the whole animation.
  public let start: Double
  /// Where the key frame ends, as a fraction of the whole animation; at least `start`.
  public let end: Double
  /// Whether the value jumps at the end of the key frame, instead of moving during it.
  public let isDiscrete: Bool

  /// Creates the part of a curve between two fractions of the whole animation.
  public init(base: AnimationCurve, start: Double, end: Double, isDiscrete: Bool = false) {
    (self.base, self.start, self.end, self.isDiscrete) = (base, start, max(start, end), isDiscrete)
  }

  /// The curve's name, and the part of it.
  public var description: String { "\(base) from \(start) to \(end)" + (isDiscrete ? ", discrete" : "") }

  func progress(at whole: Double) -> Double {
    if isDiscrete || start == end { return whole >= end ? 1 : 0 }
    if whole >= end, end < 1 { return 1 }
    if whole <= start, start > 0 { return 0 }
    return (whole - start) / (end - start)
  }
}
