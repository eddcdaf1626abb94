// The compiler imports this module into files that import Testing and CoreGraphics: Testing declares it as its overlay.
@_exported public import CoreGraphics
