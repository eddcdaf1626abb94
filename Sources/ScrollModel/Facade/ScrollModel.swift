// ScrollModel: scroll views, the clock and animations, checks of layouts, pictures and films, and UIKit's names.
@_exported public import ScrollMotion
@_exported public import ScrollPictures
@_exported public import ScrollUIKitNames
