// The compiler imports this module into files that import Testing and UIKit: Testing declares it as its overlay for UIKit.
@_exported public import UIKit
