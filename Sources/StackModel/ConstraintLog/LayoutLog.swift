public import StackCore

/// The constraint conflicts in pasted console output, read.
///
/// The text may be a console, a device log, a build log or an issue thread: timestamps, quotation marks, HTML entities and wrapped lines
/// are understood. The list of constraints is what counts, the language of its headline doesn't matter. A constraint that can't be read is
/// in the block's `unread` and nowhere else. Source of the format: logs that developers published.
public struct LayoutLog: Hashable, Sendable {
  /// The conflicts, in the order of the text; at least one.
  public let blocks: [Block]

  /// One message "Unable to simultaneously satisfy constraints", or a list of constraints without the message.
  public struct Block: Hashable, Sendable {
    /// The line of the headline, or of the list where there is no known headline; from 1.
    public let line: Int
    /// The constraints that were read, in the order of the list. A constraint that is printed twice is there once.
    public internal(set) var constraints: [LoggedConstraint]
    /// The lines of constraints that could not be read, in the order of the text.
    public let unread: [UnreadLine]
    /// The index in `constraints` of the constraint that UIKit broke; nil if the log doesn't tell.
    public let broken: Int?
    /// Whether a part of the list is missing: the text ends in it, or a constraint is cut.
    public let isTruncated: Bool
    /// The views and guides, each once, in the order of their first mention. They have different names.
    public internal(set) var objects: [Object]
    /// The IDs of the constraints, if the message is of a scene that knows them; else they are c1, c2, …
    var ids: [String]?

    /// Whether a scene has printed the message.
    package var isOfScene: Bool { ids != nil }

    package func id(_ index: Int) -> String { ids?[index] ?? "c\(index + 1)" }

    /// The message of a scene with the scene's own names.
    /// - Parameters:
    ///   - isName: whether a printed name is that of a view or guide.
    ///   - ids: the IDs of the constraints.
    package func ofScene(ids: [String], _ isName: (String) -> Bool) -> Block {
      func renamed(_ object: Object) -> Object {
        guard let name = object.identifier, object.className.isEmpty, isName(name) else { return object }
        var object = object
        object.name = name
        return object
      }
      var block = self
      block.objects = objects.map(renamed)
      for index in constraints.indices {
        block.constraints[index].first.object = renamed(constraints[index].first.object)
        if let second = constraints[index].second {
          block.constraints[index].second?.object = renamed(second.object)
        }
        block.constraints[index].owner = constraints[index].owner.map(renamed)
      }
      if ids.count == constraints.count { block.ids = ids }
      return block
    }
  }

  /// A line that could not be read.
  public struct UnreadLine: Hashable, Sendable {
    /// The number of the line in the text, from 1.
    public let line: Int
    /// The text of the line, without indentation and at most 400 characters long.
    public let text: String
  }

  /// A view or a layout guide as the log prints it.
  public struct Object: Hashable, Sendable {
    /// The class as printed, with its module; empty if the log prints a name in place of a class.
    public let className: String
    /// The address, such as `0x7f80d75ad7c0`, or the key that a library prints in its place; nil if there is neither.
    public let address: String?
    /// The text of a label or button, which the console cuts after 25 characters with `...`.
    public let title: String?
    /// The identifier of a layout guide, or the name that the log prints for a view with an accessibility identifier.
    public let identifier: String?
    /// A name that is unique in the block, such as `button1`.
    ///
    /// It is the class without module and prefix UI, NS or \_UI, its first letter in lower case, and the place in the order of mention.
    public internal(set) var name: String
  }

  /// An attribute of an object: one side of a constraint.
  public struct Term: Hashable, Sendable {
    /// The view or guide.
    public internal(set) var object: Object
    /// The attribute. `minX`, `midX`, `maxX` and the like of autoresizing masks are read as left, centerX, right and the like.
    public let attribute: LayoutConstraint.Attribute
  }

  /// Whether a constraint took part in the layout.
  public enum Activity: Hashable, Sendable {
    /// The log says `active`.
    case active
    /// The log says `inactive`.
    case inactive
  }

  /// The direction that the log prints after a horizontal constraint between fixed sides.
  public enum Direction: Hashable, Sendable {
    /// `(LTR)`: the visual format reads from left to right.
    case leftToRight
    /// `(RTL)`: the visual format reads from right to left.
    case rightToLeft
  }

  /// A place in source code that a library prints with a constraint.
  public struct SourceLocation: Hashable, Sendable {
    /// The name of the file.
    public let file: String
    /// The line in the file, from 1.
    public let line: Int
  }

  /// A constraint of a log: `first relation multiplier × second + constant`.
  public struct LoggedConstraint: Hashable, Sendable {
    /// The address, or the key that a library prints in its place; empty if there is neither.
    public let address: String
    /// The class as printed, such as `NSAutoresizingMaskLayoutConstraint`.
    public let className: String
    /// The identifier, which the log prints in quotation marks.
    public let identifier: String?
    /// The relation as the console prints it: visual format or an equation, with priority, without activity and names.
    public let text: String
    /// The line of the text on which the constraint begins, from 1.
    public let line: Int
    /// The left side of the relation.
    public internal(set) var first: Term
    /// The relation of the two sides.
    public let relation: LayoutConstraint.Relation
    /// The right side; nil for a constant.
    public internal(set) var second: Term?
    /// The factor of the second attribute; 1 if there is no second side.
    public let multiplier: Double
    /// The constant, in points.
    public let constant: Double
    /// The priority, above 0 and at most 1000.
    public let priority: Double
    /// The content hugging and compression resistance of a constraint for a content size; nil for all others.
    public let contentPriorities: ContentPriorities?
    /// The autoresizing mask as printed, such as `h=--& v=&--`.
    public let autoresizingMask: String?
    /// The word for a standard distance, such as `NSSpace`, if the log prints the constant with one.
    public let spacing: String?
    /// Whether the constraint is active; nil if the log doesn't tell, as before iOS 10.
    public let activity: Activity?
    /// The place in source code, which SnapKit prints.
    public let source: SourceLocation?
    /// The superview that `|` stands for, or from which a coordinate counts; nil without both, or if unknown.
    ///
    /// The log may name it in another constraint of the same view. A coordinate counts from the view at whose edge or center another
    /// constraint puts the view, if none names the superview.
    public internal(set) var owner: Object?
    /// Whether the visual format has a `|` whose view the log doesn't name. The side is then an object without class and address.
    public let isOwnerUnknown: Bool
    /// The direction of the visual format; nil if leading and trailing follow the interface, and for all else.
    public let direction: Direction?
    let console: ConsoleDescription
  }

  /// The priorities of a constraint for a content size.
  public struct ContentPriorities: Hashable, Sendable {
    /// The content hugging priority.
    public let hugging: Double
    /// The compression resistance priority.
    public let compressionResistance: Double
  }

  /// Why nothing could be read.
  public enum ReadError: Error, Hashable, Sendable {
    /// The text contains no list of constraints.
    case noBlock
    /// The caller wanted to stop.
    case stopped
  }
}
