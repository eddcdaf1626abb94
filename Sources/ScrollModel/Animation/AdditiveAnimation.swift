import Foundation
import StackCore

/// The animation of one property by one block: adds an offset to the model value that goes from `from - to` to 0.
/// Offsets of one property add up. Of a property that is replaced (``AnimatableProperty/isReplaced``) there is one animation at a time.
struct AdditiveAnimation {
  let view: View
  let property: AnimatableProperty
  /// `from` and `to` in single numbers: vectors would waste memory, because they have to be aligned.
  private var (oldX, oldY, oldZ, oldW): (Double, Double, Double, Double)
  private let (newX, newY, newZ, newW): (Double, Double, Double, Double)
  var timing: AnimationTiming
  let block: Int
  /// The place in the sequence of all animations and shifts of the animator.
  let number: Int
  /// What few animations have; nil if this one has none of it.
  private var rare: Box<Rare>?

  private struct Rare {
    var path: KeyframePath?
    var explicit: ExplicitAnimation?
  }

  init(
    view: View, property: AnimatableProperty, from: AnimatedComponents, to: AnimatedComponents,
    timing: AnimationTiming, block: Int, number: Int, path: KeyframePath? = nil,
    explicit: ExplicitAnimation? = nil
  ) {
    (self.view, self.property) = (view, property)
    (oldX, oldY, oldZ, oldW) = (from.x, from.y, from.z, from.w)
    (newX, newY, newZ, newW) = (to.x, to.y, to.z, to.w)
    (self.timing, self.block, self.number) = (timing, block, number)
    if path != nil || explicit != nil { rare = Box(Rare(path: path, explicit: explicit)) }
  }

  /// The way from `from - to` to 0 through key frames; nil for the straight one.
  var path: KeyframePath? {
    get { rare?.value.path }
    // A box of its own: copies of the animation keep theirs.
    set { rare = Box(Rare(path: newValue, explicit: explicit)) }
  }

  /// What an animation of a layer shows in place of other values; nil for one that adds an offset.
  var explicit: ExplicitAnimation? { rare?.value.explicit }

  /// The model value before the block; of a property that is replaced, it may be the value that was on screen.
  var from: AnimatedComponents {
    get { AnimatedComponents(oldX, oldY, oldZ, oldW) }
    set { (oldX, oldY, oldZ, oldW) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }

  var to: AnimatedComponents { AnimatedComponents(newX, newY, newZ, newW) }

  func offset(at instant: Duration) -> AnimatedComponents {
    // A key frame may begin with a jump, which the delay postpones.
    guard let path, instant >= timing.start else { return (from - to) * (1 - timing.progress(at: instant)) }
    return timing.isOver(at: instant) ? .zero : path.offset(at: timing.progress(at: instant))
  }

  var changedComponents: [Bool] {
    (0..<4).map { index in from[index] != to[index] || path?.knots.contains { $0.offset[index] != 0 } ?? false
    }
  }
}

/// An animatable value of a view as four numbers, in points or, for alpha and hidden, without unit. A frame is x, y, width, height in the
/// superview's coordinates; an origin, a translation or an anchor point is x, y; a transform is a, b, c, d; a color is red, green and blue,
/// each multiplied by the opacity, and the opacity; other values are one number.
typealias AnimatedComponents = SIMD4<Double>

extension AnimatedComponents {
  /// A color; multiplied by the opacity, a color that fades in from nil keeps its hue (our choice).
  init(_ color: Color) {
    let alpha = color.alphaComponent
    self.init(color.redComponent * alpha, color.greenComponent * alpha, color.blueComponent * alpha, alpha)
  }

  init(number: Double) {
    self = .zero
    x = number
  }

  /// The color with these components. A spring that overshoots the opacity is clamped to 0…1.
  var color: Color {
    let alpha = Swift.min(1, Swift.max(0, w))
    guard alpha > 0 else { return .clear }
    return Color(red: x / alpha, green: y / alpha, blue: z / alpha, alpha: alpha)
  }

  func differs(from other: AnimatedComponents) -> Bool {
    let difference = self - other
    return difference.max() > 1e-9 || difference.min() < -1e-9
  }
}

extension View {
  func components(of property: AnimatableProperty) -> AnimatedComponents {
    switch property {
    case .frame: AnimatedComponents(storedFrame.minX, storedFrame.minY, storedFrame.width, storedFrame.height)
    case .boundsOrigin:
      AnimatedComponents(lowHalf: SIMD2(storedBoundsOrigin.x, storedBoundsOrigin.y), highHalf: .zero)
    case .alpha: AnimatedComponents(number: storedAlpha)
    case .isHidden: AnimatedComponents(number: storedIsHidden ? 1 : 0)
    case .transform:
      AnimatedComponents(storedTransform.a, storedTransform.b, storedTransform.c, storedTransform.d)
    case .translation: AnimatedComponents(storedTransform.tx, storedTransform.ty, 0, 0)
    case .anchorPoint: AnimatedComponents(storedAnchorPoint.x, storedAnchorPoint.y, 0, 0)
    case .backgroundColor: backgroundColor.map { AnimatedComponents($0) } ?? .zero
    case .transition, .layerValue: .zero
    }
  }
}
