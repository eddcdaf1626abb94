package import Foundation

/// The version of iOS whose sizes controls and bars have, with its number as the raw value.
///
/// It decides the sizes below and nothing else: all other rules are those of the newest iOS that is known. Source: UIKit, measured.
public enum SystemVersion: Int, CaseIterable, Hashable, Sendable {
  /// iOS 18, and the versions before it.
  case iOS18 = 18
  /// iOS 26, the default.
  case iOS26 = 26
  var switchSize: CGSize { self == .iOS26 ? CGSize(width: 61, height: 28) : CGSize(width: 49, height: 31) }
  var sliderHeight: CGFloat { self == .iOS26 ? 34 : 30 }

  /// The size of the thumb of a slider, in points. That of a switch is at most as wide.
  package var thumbSize: CGSize {
    self == .iOS26 ? CGSize(width: 37, height: 24) : CGSize(width: 28, height: 28)
  }

  /// The height of the track of a slider, in points.
  package var trackHeight: CGFloat { self == .iOS26 ? 6 : 4 }
  /// What the frame of a slider has around its alignment rect, in points; without any in iOS 26 (our choice).
  var sliderInsets: EdgeInsets { self == .iOS26 ? .zero : EdgeInsets(left: 2, bottom: 1, right: 2) }
  /// The height of a toolbar and of the row of a navigation bar in regular height, in points.
  package var barHeight: CGFloat { self == .iOS26 ? 54 : 44 }
}
