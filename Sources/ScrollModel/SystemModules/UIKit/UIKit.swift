// What `import UIKit` means where the system has no UIKit: UIKit's names and Foundation. `View`, `Button`, `Color`, … stay free for
// the names of apps.
@_exported public import Foundation
@_exported public import ScrollUIKitNames
@_exported public import struct StackCore.CGAffineTransform
@_exported public import struct StackCore.CGVector
@_exported public import struct StackCore.Selector

// To import a single name makes the members of its module visible, for clients with the upcoming feature MemberImportVisibility,
// while the module's other names stay hidden. So each module with members is here, by one of UIKit's names that it declares.
@_exported public import typealias StackCore.UIConfigurationTextAttributesTransformer
@_exported public import typealias ScrollMotion.UITimingCurveType
@_exported public import protocol ScrollMotion.UITextViewDelegate

// Operators of a module that is imported by single names are not found, so those of priorities are said again. Where the module itself
// is imported, too, its own are preferred.

/// A priority that is higher by a number.
/// - Precondition: the result is above 0 and at most 1000.
@_disfavoredOverload
public func + (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority { UILayoutPriority(lhs.rawValue + rhs) }

/// A priority that is lower by a number.
/// - Precondition: the result is above 0 and at most 1000.
@_disfavoredOverload
public func - (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority { UILayoutPriority(lhs.rawValue - rhs) }

/// Raises a priority by a number.
/// - Precondition: the result is above 0 and at most 1000.
@_disfavoredOverload public func += (lhs: inout UILayoutPriority, rhs: Float) { lhs = lhs + rhs }

/// Lowers a priority by a number.
/// - Precondition: the result is above 0 and at most 1000.
@_disfavoredOverload public func -= (lhs: inout UILayoutPriority, rhs: Float) { lhs = lhs - rhs }
