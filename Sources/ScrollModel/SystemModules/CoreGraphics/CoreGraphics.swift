// What `import CoreGraphics` means where the system has none: the geometry, which Foundation declares there, and colors.
@_exported public import Foundation
@_exported public import typealias ScrollUIKitNames.CGColor
@_exported public import struct StackCore.CGAffineTransform
@_exported public import struct StackCore.CGVector
@_exported public import typealias ScrollUIKitNames.CGPath
@_exported public import typealias ScrollUIKitNames.CGMutablePath
@_exported public import typealias ScrollUIKitNames.CGPathFillRule
@_exported public import typealias ScrollUIKitNames.CGLineCap
@_exported public import typealias ScrollUIKitNames.CGLineJoin
