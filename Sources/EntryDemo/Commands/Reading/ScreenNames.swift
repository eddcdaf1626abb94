import Foundation
import ScrollModel
import StackModel

extension Scene {
  /// Names the new views of an app's screen.
  func nameNewViews() { if screen.isApp { ScreenNames.update(self) } }

  /// A scene whose views have names.
  static func named(_ screen: SceneSource, _ settings: Settings) -> Scene {
    let scene = Scene(screen, settings)
    scene.nameNewViews()
    return scene
  }
}

/// Gives the views and constraints of an app's screen the names by which its code calls them: those of the stored properties that
/// hold them, of controllers and of the app's own views. It reads what is stored and calls no code of the app.
struct ScreenNames {
  private let scene: Scene
  /// What calls the properties of a controller; empty for that of the screen itself.
  private var prefixes: [ObjectIdentifier: String] = [:]
  /// The largest number of elements of an array that get names, and of properties and views that are looked at.
  private static let elementLimit = 1_000
  private static let viewLimit = 20_000
  private init(_ scene: Scene) { self.scene = scene }

  /// Names what has no name yet.
  static func update(_ scene: Scene) {
    var (views, constraints) = ([View](), [LayoutConstraint]())
    var isNew = false
    func visit(_ view: View) {
      guard views.count < viewLimit else { return }
      views.append(view)
      isNew = isNew || scene.name(of: view) == nil
      constraints += view.constraints.filter { $0.isActive && scene.constraint(named: $0.name ?? "") !== $0 }
      for subview in view.subviews { visit(subview) }
    }
    visit(scene.root)
    guard isNew || !constraints.isEmpty else { return }
    var names = ScreenNames(scene)
    for view in views {
      if let controller = view.viewOwner as? ViewController { names.read(controller) }
      if isApp(type(of: view)) {
        names.read(view, prefix: view === scene.shown ? "" : names.named(view) + ".")
      }
    }
    for view in views { _ = names.named(view) }
    for constraint in constraints.sorted(by: { $0.activation < $1.activation })
    where scene.constraint(named: constraint.name ?? "") !== constraint {
      let name = constraint.identifier.flatMap { $0.hasPrefix("UI") ? nil : names.free($0) }
      scene.name(constraint, name ?? scene.nextConstraintID())
    }
  }

  /// The name of a view, by now at least its kind and a number.
  private func named(_ view: View) -> String {
    if let name = scene.name(of: view) { return name }
    let identifier = view.accessibilityIdentifier.flatMap { free($0) }
    let type = Swift.type(of: view)
    let own = Self.isApp(type) ? Self.small("\(type)") : view.kindName
    let kind = String(own.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    let name = identifier ?? numbered(kind.isEmpty ? "view" : kind)
    scene.register(view, as: name)
    return name
  }

  private mutating func read(_ controller: ViewController) {
    let id = ObjectIdentifier(controller)
    let isScreen = controller === scene.shown
    if let prefix = prefixes[id] { return read(controller, prefix: prefix) }
    // A navigation or tab controller of the system has no names: those in it are as the screen itself.
    let container = controller.parent.map { Self.isApp(type(of: $0)) } ?? false
    let isHeld = controller.presentingViewController != nil || container
    let own = Self.small("\(type(of: controller))")
    let words = ["ViewController", "Controller"].first { own.hasSuffix($0) && own != $0 }
    prefixes[id] = isScreen || !isHeld ? "" : String(own.dropLast(words?.count ?? 0)) + "."
    read(controller, prefix: prefixes[id] ?? "")
  }

  private mutating func read(_ owner: AnyObject, prefix: String) {
    for (label, value) in StoredProperties.of(owner, isApp: Self.isApp) {
      name(value, prefix + label, of: "\(type(of: owner)).\(label)", depth: 0)
    }
  }

  /// - Parameter source: the property, as listings of views show it.
  private mutating func name(_ value: Any, _ label: String, of source: String, depth: Int) {
    switch value {
    case let view as View:
      guard scene.name(of: view) == nil, let name = free(label) else { return }
      scene.register(view, as: name)
      scene.state.properties[name] = source
    case let controller as ViewController:
      if prefixes[ObjectIdentifier(controller)] == nil {
        prefixes[ObjectIdentifier(controller)] = label + "."
      }
    case let constraint as LayoutConstraint:
      if constraint.name.flatMap({ scene.constraint(named: $0) }) !== constraint, constraint.isActive,
        let name = free(label)
      {
        scene.name(constraint, name)
      }
    case let elements as [Any]:
      guard depth < 2 else { return }
      for (index, element) in elements.prefix(Self.elementLimit).enumerated() {
        name(element, "\(label)[\(index)]", of: "\(source)[\(index)]", depth: depth + 1)
      }
    default: break
    }
  }

  /// A name that the language can use, like a word: the word, or with a number behind it; nil for a word in other letters.
  private func free(_ word: String) -> String? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard word.utf8.count <= 100,
      parts.allSatisfy({ part in
        part.first.map { $0.isASCII && ($0.isLetter || $0 == "_") } == true
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_[]".contains($0)) }
      })
    else { return nil }
    if Command.named(word) == nil, scene.isFree(word) { return word }
    return (2...).lazy.map { "\(word)\($0)" }.first(where: scene.isFree)
  }

  private func numbered(_ kind: String) -> String {
    while true {
      scene.kindCounts[kind, default: 0] += 1
      let name = "\(kind)\(scene.kindCounts[kind] ?? 0)"
      if scene.isFree(name) { return name }
    }
  }

  private static func small(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }.count
    // URLField is urlField.
    let count = capitals > 1 && capitals < name.count ? capitals - 1 : capitals
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  /// Whether a class is of an app, and not of this package.
  private static func isApp(_ type: Any.Type) -> Bool {
    let module = String(reflecting: type).prefix { $0 != "." }
    return !["StackCore", "ScrollMotion", "ScrollUIKitNames", "Swift", "Foundation"].contains(module)
  }
}

/// The stored properties of an object, inherited ones first, as far as an app's classes declare them. Weak and unowned ones are left out:
/// those that are gone can't be read. An object that describes itself is not asked.
enum StoredProperties {
  static func of(_ object: AnyObject, isApp: (Any.Type) -> Bool) -> [(label: String, value: Any)] {
    guard !(object is any CustomReflectable) else { return [] }
    var mirrors: [Mirror] = []
    var next: Mirror? = Mirror(reflecting: object)
    while let mirror = next, isApp(mirror.subjectType) {
      mirrors.insert(mirror, at: 0)
      next = mirror.superclassMirror
    }
    var all: [(label: String, value: Any)] = []
    for mirror in mirrors {
      let type = mirror.subjectType
      let inherited = fieldCount(type) - mirror.children.count
      // Each is read when it is asked for.
      for (offset, index) in mirror.children.indices.enumerated() where isStrong(type, inherited + offset) {
        let (label, value) = mirror.children[index]
        guard let label else { continue }
        all += properties(label, value)
      }
    }
    return all
  }

  /// A property, without what the compiler adds to the names of lazy and wrapped ones.
  private static func properties(_ label: String, _ value: Any) -> [(label: String, value: Any)] {
    let lazy = "$__lazy_storage_$_"
    if label.hasPrefix(lazy) { return [(String(label.dropFirst(lazy.count)), value)] }
    if label.hasPrefix("_"), !(value is any CustomReflectable) {
      let (type, mirror) = (Swift.type(of: value), Mirror(reflecting: value))
      guard mirror.displayStyle == .struct, let index = mirror.children.indices.first, isStrong(type, 0)
      else { return [(label, value)] }
      return [(String(label.dropFirst()), mirror.children[index].value)]
    }
    return [(label, value)]
  }
}

/// What the runtime says of a field of a type.
private struct FieldNote {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

// The functions of the runtime on which `Mirror` stands, which does not say how a field is held.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func readField(
  _ type: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldNote>
) -> Any.Type

private func isStrong(_ type: Any.Type, _ index: Int) -> Bool {
  var note = FieldNote()
  _ = readField(type, index: index, fieldMetadata: &note)
  note.free?(note.name)
  return note.isStrong
}
