import Foundation

extension Button {
  /// Creates a button of a type that runs an action when it is tapped. It takes the action's title and image.
  public convenience init(type: ButtonType = .system, primaryAction: Action?) {
    self.init(type: type)
    take(primaryAction)
  }

  /// Creates a button with a configuration that runs an action when it is tapped.
  ///
  /// Without a title or an image in the configuration, it takes the action's.
  public convenience init(configuration: Configuration, primaryAction: Action? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
  }

  /// Runs an action when the button is tapped, and takes its title and image.
  final func take(_ action: Action?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }
}
