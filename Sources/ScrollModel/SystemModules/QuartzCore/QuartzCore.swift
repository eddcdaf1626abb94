// What `import QuartzCore` means where the system has none: Core Animation's names.
@_exported public import Foundation
@_exported public import typealias ScrollUIKitNames.CACornerMask
@_exported public import typealias ScrollUIKitNames.CALayer
@_exported public import typealias ScrollUIKitNames.CALayerCornerCurve
@_exported public import typealias ScrollUIKitNames.CAShapeLayer
@_exported public import typealias ScrollUIKitNames.CAShapeLayerFillRule
@_exported public import typealias ScrollUIKitNames.CAShapeLayerLineCap
@_exported public import typealias ScrollUIKitNames.CAShapeLayerLineJoin
@_exported public import typealias ScrollUIKitNames.CAGradientLayer
@_exported public import typealias ScrollUIKitNames.CAGradientLayerType
@_exported public import typealias ScrollUIKitNames.CATransform3D
@_exported public import func ScrollUIKitNames.CATransform3DIsIdentity
@_exported public import func ScrollUIKitNames.CATransform3DEqualToTransform
@_exported public import func ScrollUIKitNames.CATransform3DMakeTranslation
@_exported public import func ScrollUIKitNames.CATransform3DMakeScale
@_exported public import func ScrollUIKitNames.CATransform3DMakeRotation
@_exported public import func ScrollUIKitNames.CATransform3DTranslate
@_exported public import func ScrollUIKitNames.CATransform3DScale
@_exported public import func ScrollUIKitNames.CATransform3DRotate
@_exported public import func ScrollUIKitNames.CATransform3DConcat
@_exported public import func ScrollUIKitNames.CATransform3DInvert
@_exported public import func ScrollUIKitNames.CATransform3DIsAffine
@_exported public import func ScrollUIKitNames.CATransform3DGetAffineTransform
@_exported public import func ScrollUIKitNames.CATransform3DMakeAffineTransform
@_exported public import let ScrollUIKitNames.CATransform3DIdentity
