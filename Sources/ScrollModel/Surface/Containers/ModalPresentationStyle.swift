/// How a controller is presented, with UIKit's raw values.
public enum ModalPresentationStyle: Int, Hashable, Sendable {
  /// Over the whole window. The view of the presenting controller is removed from the window.
  case fullScreen = 0
  /// A sheet that covers most of the window.
  case pageSheet = 1
  /// A sheet, smaller in a large window.
  case formSheet = 2
  /// Over the controller that defines the presentation context, whose view is removed from the window.
  case currentContext = 3
  /// As `overFullScreen`: there are no presentation controllers of apps.
  case custom = 4
  /// Over the whole window. The view of the presenting controller stays.
  case overFullScreen = 5
  /// Over the controller that defines the presentation context, whose view stays.
  case overCurrentContext = 6
  /// As `formSheet`: there are no popovers.
  case popover = 7
  /// No presentation. It counts as `automatic` here.
  case none = -1
  /// What the system prefers: `pageSheet`.
  case automatic = -2
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
  var isSheet: Bool {
    switch self {
    case .pageSheet, .formSheet, .popover, .none, .automatic: true
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext: false
    }
  }
}

/// How a presentation is animated, with UIKit's raw values. It is stored only.
public enum ModalTransitionStyle: Int, Hashable, Sendable {
  case coverVertical = 0
  case flipHorizontal, crossDissolve, partialCurl
}
