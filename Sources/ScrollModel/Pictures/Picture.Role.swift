extension Picture {
  /// A color with a purpose. The style sheet has its values in light and dark.
  package enum Role: String, CaseIterable, Hashable, Sendable {
    /// What is around the drawn view.
    case page
    /// The drawn view, if it has no background color.
    case screen
    case text
    /// Text of less importance: placeholders, names, disabled controls.
    case secondary
    /// What a user can tap.
    case tint
    case onTint
    /// The background of tinted buttons.
    case tintFill
    /// Thin lines between rows and around fields.
    case hairline
    /// The background of controls.
    case fill
    /// The track of a switch that is off, and of sliders.
    case track
    /// The track of a switch that is on.
    case on
    case knob
    /// The background of views without content.
    case placeholder
    /// The outline and name of views without content.
    case placeholderLine
    /// The scroll indicator.
    case indicator
    /// The ruler and captions.
    case ruler
    case frames, baselines, margins, spacing, spacingFill, constraints
    /// The outline of ambiguous views.
    case ambiguous
    /// The outline of views with a broken constraint.
    case broken

    /// The color in light and in dark surroundings, with its opacity.
    package var colors: (light: String, dark: String, opacity: (light: Double, dark: Double)) {
      switch self {
      case .page: ("#f2f2f5", "#1c1c1f", (1, 1))
      case .screen: ("#ffffff", "#000000", (1, 1))
      case .text: ("#000000", "#ffffff", (1, 1))
      case .secondary: ("#6c6c72", "#a1a1a8", (1, 1))
      case .tint: ("#007aff", "#0a84ff", (1, 1))
      case .onTint: ("#ffffff", "#ffffff", (1, 1))
      case .tintFill: ("#007aff", "#0a84ff", (0.14, 0.24))
      case .hairline: ("#3c3c43", "#8e8e96", (0.22, 0.4))
      case .fill: ("#787880", "#787880", (0.14, 0.28))
      case .track: ("#787880", "#787880", (0.2, 0.36))
      case .on: ("#34c759", "#30d158", (1, 1))
      case .knob: ("#ffffff", "#ffffff", (1, 1))
      case .placeholder: ("#8fa8c8", "#6f8bb0", (0.2, 0.28))
      case .placeholderLine: ("#5f7797", "#9cb2d0", (1, 1))
      case .indicator: ("#000000", "#ffffff", (0.35, 0.45))
      case .ruler: ("#77777e", "#98989f", (1, 1))
      case .frames: ("#8e44ad", "#c792ea", (0.75, 0.8))
      case .baselines: ("#d35400", "#ff9f45", (0.9, 0.9))
      case .margins: ("#2e8b57", "#6fcf97", (0.2, 0.26))
      case .spacing: ("#b03060", "#ff8fb3", (1, 1))
      case .spacingFill: ("#d6336c", "#ff6b9d", (0.16, 0.24))
      case .constraints: ("#0b6bcb", "#6cb6ff", (1, 1))
      case .ambiguous: ("#c77700", "#ffb340", (1, 1))
      case .broken: ("#d70015", "#ff6961", (1, 1))
      }
    }
  }
}
