public import StackCore

extension Picture {
  /// What a picture shows in addition to the views.
  public struct Overlays: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The frame of each view, with its name where there is room.
    public static let frames = Overlays(rawValue: 1)
    /// The first and the last baseline of each text.
    public static let baselines = Overlays(rawValue: 2)
    /// The margins that content is placed in.
    public static let margins = Overlays(rawValue: 4)
    /// The distances between neighbors in stacks, with their lengths in points.
    public static let spacing = Overlays(rawValue: 8)
    /// The constraints of the drawn view.
    public static let constraints = Overlays(rawValue: 16)
  }

  /// How a picture is made.
  public struct Options {
    /// The name of a view, which `data-view` has; nil for its `name`, its accessibility identifier or its class.
    public var name: (View) -> String?
    /// The text below the picture; nil for none.
    public var caption: String?
    /// Whether a ruler in points is at the left and at the top.
    public var hasRuler: Bool
    /// The largest number of views that are drawn. What is more is left out.
    public var limit: Int

    /// Creates options.
    public init(
      name: @escaping (View) -> String? = { _ in nil }, caption: String? = nil, hasRuler: Bool = true,
      limit: Int = 100_000
    ) {
      self.name = name
      self.caption = caption
      self.hasRuler = hasRuler
      self.limit = limit
    }
  }
}
