@_spi(Rooms) public import StackCore

/// What code sets on a scroll view, without effect on the layout of its content. ``ScrollView`` alone inherits from this class.
open class ScrollSettings: View {
  /// The settings that few scroll views change.
  final var settings = RareOptions<ScrollView.Settings>()

  /// Whether views inside get a touch only after 150 ms, or at its end; true by default.
  ///
  /// A finger that drags before does not touch them. The time is UIKit's, which Apple does not document.
  open var delaysContentTouches: Bool {
    get { settings.value.delaysContentTouches }
    set { change(\.settings.value.delaysContentTouches, to: newValue, affects: .noLayout) }
  }

  /// Whether a drag can take a touch away from a view inside that has got it; true by default.
  ///
  /// If it is false, a finger that the content has got does not scroll. Source: Apple's documentation.
  open var canCancelContentTouches: Bool {
    get { settings.value.canCancelContentTouches }
    set { change(\.settings.value.canCancelContentTouches, to: newValue, affects: .noLayout) }
  }

  /// Whether a gesture can move the content past its edges; true by default.
  ///
  /// Setting it sets `bouncesHorizontally` and `bouncesVertically`. It is true if both are (our choice). Source: Apple's
  /// documentation.
  open var bounces: Bool {
    get { settings.value.bouncesHorizontally && settings.value.bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }

  /// Whether a gesture can move the content past its left and right edges; true by default.
  open var bouncesHorizontally: Bool {
    get { settings.value.bouncesHorizontally }
    set { change(\.settings.value.bouncesHorizontally, to: newValue, affects: .noLayout) }
  }

  /// Whether a gesture can move the content past its top and bottom edges; true by default.
  open var bouncesVertically: Bool {
    get { settings.value.bouncesVertically }
    set { change(\.settings.value.bouncesVertically, to: newValue, affects: .noLayout) }
  }

  /// How fast a flick slows down.
  open var decelerationRate: ScrollView.DecelerationRate {
    get { settings.value.decelerationRate }
    set { change(\.settings.value.decelerationRate, to: newValue, affects: .noLayout) }
  }

  /// Whether a gesture ends at a multiple of the bounds' size, or at an end of the range. False by default.
  ///
  /// A finger that lifts at 0.25 points per millisecond or more sends the content to the next such place in its
  /// direction, else to the nearest one (our choice; Apple's documentation says where scrolling stops).
  open var isPagingEnabled: Bool {
    get { settings.value.isPagingEnabled }
    set { change(\.settings.value.isPagingEnabled, to: newValue, affects: .noLayout) }
  }

  /// Whether a drag that begins horizontally or vertically moves the content along that axis only.
  ///
  /// A drag that begins diagonally moves it along both. Source: Apple's documentation. Our choice: it is diagonal if
  /// neither component of its first movement is more than twice the other. False by default.
  open var isDirectionalLockEnabled: Bool {
    get { settings.value.isDirectionalLockEnabled }
    set { change(\.settings.value.isDirectionalLockEnabled, to: newValue, affects: .noLayout) }
  }

  /// Whether a tap on the status bar scrolls to the top; true by default. See `tapStatusBar()` of a window.
  open var scrollsToTop: Bool {
    get { settings.value.scrollsToTop }
    set { change(\.settings.value.scrollsToTop, to: newValue, affects: .noLayout) }
  }

  /// How a drag dismisses the keyboard; `none` by default. It is stored without effect: there is no keyboard.
  open var keyboardDismissMode: ScrollView.KeyboardDismissMode {
    get { settings.value.keyboardDismissMode }
    set { change(\.settings.value.keyboardDismissMode, to: newValue, affects: .noLayout) }
  }

  /// Whether there is a horizontal scroll indicator; true by default. Drawings of EntryDemo honour it.
  open var showsHorizontalScrollIndicator: Bool {
    get { settings.value.showsHorizontalScrollIndicator }
    set { change(\.settings.value.showsHorizontalScrollIndicator, to: newValue, affects: .noLayout) }
  }

  /// Whether there is a vertical scroll indicator; true by default. See ``ScrollIndicator``.
  open var showsVerticalScrollIndicator: Bool {
    get { settings.value.showsVerticalScrollIndicator }
    set { change(\.settings.value.showsVerticalScrollIndicator, to: newValue, affects: .noLayout) }
  }

  /// The insets of the vertical indicator's track from the view's edges, in points.
  open var verticalScrollIndicatorInsets: EdgeInsets {
    get { settings.value.verticalIndicatorInsets }
    set { change(\.settings.value.verticalIndicatorInsets, to: newValue, affects: .noLayout) }
  }

  /// The insets of the horizontal indicator's track from the view's edges, in points. Drawings of EntryDemo honour them.
  open var horizontalScrollIndicatorInsets: EdgeInsets {
    get { settings.value.horizontalIndicatorInsets }
    set { change(\.settings.value.horizontalIndicatorInsets, to: newValue, affects: .noLayout) }
  }

  /// The insets of both indicators' tracks from the view's edges, in points.
  ///
  /// Setting it sets both. It is 0 if they differ. Source: Apple's documentation.
  open var scrollIndicatorInsets: EdgeInsets {
    get {
      settings.value.verticalIndicatorInsets == settings.value.horizontalIndicatorInsets
        ? settings.value.verticalIndicatorInsets : .zero
    }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Whether the safe area is added to the insets of the indicators; true by default. Source: Apple's documentation.
  open var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { settings.value.adjustsIndicatorInsets }
    set { change(\.settings.value.adjustsIndicatorInsets, to: newValue, affects: .noLayout) }
  }

  /// Shows the scroll indicators for a moment. Without effect: the indicator of a model is always there.
  open func flashScrollIndicators() {}
}
