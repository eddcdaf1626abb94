public import StackCore

extension View {
  /// How an animation block animates: UIKit's options, with UIKit's raw values.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that the block changes, inside the block, so that their subviews animate with them.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Whether views take touches while they are animated: stored, without effect. Gestures reach any scroll view.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins at what is on screen. It matters for alpha, background color and anchor point, whose new animation takes the place of the
    /// one that runs: without it they begin at the model value before the block.
    ///
    /// Since iOS 8 animations of other values add up: the new one begins where the running ones are, and they run to their
    /// end. Source: UIKit, measured; Apple, "Building Interruptible and Responsive Interactions" (WWDC 2014).
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until it is removed: see `Layer.removeAllAnimations()`.
    ///
    /// Setting a value again ends the repetition if animations of the value don't add up, as those of alpha. An arranged view that the block hides or
    /// shows is on screen all the time.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation to the new value and back. Without `repeat` that happens once, and then the new value shows.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps the duration of a block that is inside another one; otherwise it has the outer duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps the curve of a block that is inside another one; otherwise it has the outer curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition, animates the changes of properties, too; otherwise only the pictures change over time.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition between two views, hides and shows them; otherwise it removes and adds them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Keeps `repeat` and `autoreverse` of a block that is inside another one; otherwise it repeats as the outer one does.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Lays out what is pending before the block, without animation, and what the block leaves pending before its end, animated. It holds for
    /// blocks inside, too. Source: Apple's documentation.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 29)

    /// Slow at the start and at the end: the default. It has no bits, so that any set contains it.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The views turn around their vertical axis, from left to right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The views turn around their vertical axis, from right to left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old picture curls up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new picture curls down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The old picture dissolves into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The views turn around their horizontal axis, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The views turn around their horizontal axis, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The curve: that of the bits 16 to 19. Values without a public name, such as the keyboard's 7, count as 0 (our choice).
    var curve: TimingCurve {
      switch rawValue >> 16 & 0xF {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }

    var playback: AnimationTiming.Playback {
      guard !isDisjoint(with: [.repeat, .autoreverse]) else { return .once }
      return .repeated(count: contains(.repeat) ? .infinity : 1, autoreverses: contains(.autoreverse))
    }
  }

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

    var timingCurve: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// How an animation with key frames animates: UIKit's options, with UIKit's raw values.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that the block changes, inside the block, so that their subviews animate with them.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Whether views take touches while they are animated: stored, without effect.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Begins at what is on screen: see `AnimationOptions.beginFromCurrentState`.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until it is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs the animation to its end and back.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keeps the duration of a block that is inside another one.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Keeps `repeat` and `autoreverse` of a block that is inside another one.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Straight from key frame to key frame: the default. It has no bits, so that any set contains it.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps at the end of each key frame.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight, at one speed over the whole animation: the times of the key frames don't count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A smooth curve through the values, at about one speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The calculation mode of the bits 10 to 12; a value without a mode counts as linear.
    var mode: KeyframeCalculationMode { KeyframeCalculationMode(rawValue: rawValue >> 10 & 7) ?? .linear }

    /// The options of the animation itself, with the curve of the bits 16 to 19.
    /// These options have no names for curves, but UIKit accepts the bits of `AnimationOptions`; without them the whole
    /// animation is slow at its start and its end. Source: UIKit, as its users describe it.
    var animationOptions: AnimationOptions {
      AnimationOptions(rawValue: rawValue & (0x3F | 1 << 9 | 0xF << 16))
    }
  }
}
