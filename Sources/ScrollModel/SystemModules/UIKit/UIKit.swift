// What `import UIKit` means where the system has no UIKit: UIKit's names and Foundation. `View`, `Button`, `Color`, … stay free for
// the names of apps.
@_exported public import Foundation
@_exported public import ScrollUIKitNames
@_exported public import struct StackCore.CGAffineTransform
@_exported public import struct StackCore.CGVector
@_exported public import struct StackCore.Selector

// To import a single name makes the members of its module visible, for clients with the upcoming feature MemberImportVisibility,
// while the module's other names stay hidden. So each module with members is here, by a name that apps hardly have.
@_exported public import struct StackSurface.ConfigurationTextAttributesTransformer
@_exported public import enum ScrollMotion.ViewPropertyAnimatorError
@_exported public import protocol ScrollSurface.TextViewDelegate
