extension LayoutConstraint {
  /// Alignment, direction and spacing of the views of a visual format string.
  ///
  /// Raw values are UIKit's. Source: Apple's documentation of NSLayoutConstraint.FormatOptions.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// Bits of alignments, then the direction, then the spacing.
    public let rawValue: UInt

    /// Creates options from UIKit's raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(aligning attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// Aligns the left edges of the views of a vertical format.
    public static let alignAllLeft = FormatOptions(aligning: .left)
    /// Aligns the right edges of the views of a vertical format.
    public static let alignAllRight = FormatOptions(aligning: .right)
    /// Aligns the top edges of the views of a horizontal format.
    public static let alignAllTop = FormatOptions(aligning: .top)
    /// Aligns the bottom edges of the views of a horizontal format.
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    /// Aligns the leading edges of the views of a vertical format.
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    /// Aligns the trailing edges of the views of a vertical format.
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    /// Aligns the horizontal centers of the views of a vertical format.
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    /// Aligns the vertical centers of the views of a horizontal format.
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    /// Aligns the last baselines of the views of a horizontal format.
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    /// Aligns the first baselines of the views of a horizontal format.
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xffff)
    /// The views of a horizontal format follow the direction of reading. The default.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// The first view of a horizontal format is the leftmost.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The first view of a horizontal format is the rightmost.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// A connection is the distance of edges. The default.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// A connection of two views of a vertical format is the distance from a last baseline to the next first baseline.
    ///
    /// Connections to the superview, and those of a horizontal format, are distances of edges. Our choice.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bit of the spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    var alignedAttributes: [Attribute] {
      Attribute.allCases.filter {
        $0.rawValue > 0 && $0.rawValue < 16 && rawValue >> UInt($0.rawValue) & 1 == 1
      }
    }
  }
}
