// What `import QuartzCore` means where the system has none: Core Animation's names.
@_exported public import Foundation
@_exported public import typealias ScrollUIKitNames.CACornerMask
@_exported public import typealias ScrollUIKitNames.CALayer
@_exported public import typealias ScrollUIKitNames.CALayerCornerCurve
@_exported public import class ScrollUIKitNames.CADisplayLink
