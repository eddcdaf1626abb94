// What a test of screens needs besides UIKit's names, so that it imports LayoutTesting and UIKit alone: the clock, its recordings,
// and the checks of layouts. To import a single name makes the members of its module visible, and keeps its other names free.
@_exported public import class ScrollMotion.Animator
@_exported public import struct ScrollMotion.Timeline
@_exported public import struct ScrollMotion.ViewFrames
@_exported public import enum ScrollMotion.LayoutCheck
@_exported public import struct ScrollMotion.LayoutViolation
