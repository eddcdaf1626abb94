// swift-format-ignore-file
#if !canImport(ObjectiveC)
  public import Foundation
  import ScrollMotion
  public import StackCore

  /// A timer that calls a method of its target at each frame of the current animator's clock.
  ///
  /// It retains its target until it is invalidated. Source: Apple's documentation.
  public final class CADisplayLink {
    private var target: AnyObject?
    private let selector: Selector
    private var work: ScheduledWork?

    /// Whether no calls are made; false by default.
    public var isPaused: Bool = false
    /// The frames per second; 0, the default, stands for 60. It takes effect when the link is added to a run loop.
    public var preferredFramesPerSecond: Int = 0
    /// The instant of the frame, in seconds since the animator was created.
    public private(set) var timestamp: TimeInterval = 0

    /// Creates a link that is in no run loop.
    /// - Parameter selector: a method without parameters, or with the link.
    public init(target: Any, selector: Selector) {
      self.target = target as AnyObject
      self.selector = selector
    }

    private var rate: Int { preferredFramesPerSecond > 0 ? preferredFramesPerSecond : 60 }

    /// The time between two frames, in seconds.
    public var duration: TimeInterval { 1 / Double(rate) }

    /// The instant of the next frame, in seconds since the animator was created.
    public var targetTimestamp: TimeInterval { timestamp + duration }

    /// Begins to call the target at each frame; without a current animator there are none.
    /// - Parameters:
    ///   - runLoop: without effect; the clock is that of the current animator.
    ///   - mode: without effect.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
      guard work == nil, target != nil, let animator = Animator.current else { return }
      work = animator.onFrame(rate: rate, named: "CADisplayLink") { [unowned animator, self] _ in
        guard !isPaused, let target else { return }
        timestamp = animator.now.inSeconds
        selector.call(on: target, sender: self)
      }
    }

    /// Ends the calls until the link is added again.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
      work?.cancel()
      work = nil
    }

    /// Ends the calls, and releases the target.
    public func invalidate() {
      work?.cancel()
      work = nil
      target = nil
    }
  }
#endif
