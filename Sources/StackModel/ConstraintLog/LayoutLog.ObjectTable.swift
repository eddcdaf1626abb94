import StackCore

extension LayoutLog {
  struct ObjectTable {
    private(set) var objects: [Object] = []
    private var indexes: [String: Int] = [:]
    /// The superviews that constraints name, by the key of the view in them.
    private var owners: [String: ConsoleDescription.Item] = [:]

    /// The objects of constraints, in the order in which the text names them.
    init(_ descriptions: [ConsoleDescription]) {
      // One constraint may name the superview that another one needs.
      for description in descriptions { addOwner(of: description) }
      addLikelyOwners(descriptions)
      for description in descriptions { register(description) }
      nameAll()
    }

    private mutating func addOwner(of description: ConsoleDescription) {
      guard description.needsOwner, let owner = description.owner, let child = description.items.first else {
        return
      }
      let key = Self.key(child)
      if owners[key] == nil, Self.key(owner) != key { owners[key] = owner }
    }

    /// A coordinate counts from the superview. If no constraint names that, it is likely the view at whose edge or center the view lies.
    private mutating func addLikelyOwners(_ descriptions: [ConsoleDescription]) {
      var neighbors: [String: ConsoleDescription.Item] = [:]
      for case .equation(let a, .equal, let b?, multiplier: 1, constant: _) in descriptions.map(\.body) {
        guard a.attribute.attribute == b.attribute.attribute, !a.attribute.attribute.isLength else {
          continue
        }
        for (view, other) in [(a.item, b.item), (b.item, a.item)] where !ConsoleClass.isGuide(other.kind) {
          neighbors[Self.key(view)] = neighbors[Self.key(view)] ?? other
        }
      }
      for description in descriptions where description.needsOwner {
        guard case .equation(let side, _, _, _, _) = description.body,
          let other = neighbors[Self.key(side.item)]
        else { continue }
        let key = Self.key(side.item)
        guard owners[key] == nil, owners[Self.key(other)].map(Self.key) != key else { continue }
        owners[key] = other
      }
    }

    private mutating func register(_ description: ConsoleDescription) {
      for item in description.items { add(item) }
      if let owner = description.owner { add(owner) }
      // An unknown superview is another object for each view in it.
      if description.needsOwner, namedOwner(of: description) == nil, let child = description.items.first {
        insert(
          Self.unknownOwnerKey(child),
          Object(className: "", address: nil, title: nil, identifier: nil, name: ""))
      }
    }

    func object(_ item: ConsoleDescription.Item) -> Object? { indexes[Self.key(item)].map { objects[$0] } }

    /// The superview that the constraint names, or that another constraint names for the same view.
    func namedOwner(of description: ConsoleDescription) -> ConsoleDescription.Item? {
      if let owner = description.owner { return owner }
      guard description.needsOwner, let child = description.items.first else { return nil }
      return owners[Self.key(child)]
    }

    /// The superview that `|` stands for.
    func owner(of description: ConsoleDescription) -> Object? {
      if let owner = namedOwner(of: description) { return object(owner) }
      return description.items.first.flatMap { indexes[Self.unknownOwnerKey($0)] }.map { objects[$0] }
    }

    private mutating func add(_ item: ConsoleDescription.Item) {
      let isGuide = ConsoleClass.isGuide(item.kind)
      // Messages of this package print a class alone for a view without a name.
      let isClass = ["UI", "_UI", "NS"].contains { item.kind.hasPrefix($0) }
      let isName = item.isName || item.address == nil && !isClass
      let new = Object(
        className: isName ? "" : item.kind, address: item.address, title: isGuide ? nil : item.title,
        identifier: isName ? item.kind : isGuide ? item.title : nil, name: "")
      insert(Self.key(item), new)
    }

    private mutating func insert(_ key: String, _ new: Object) {
      guard let index = indexes[key] else {
        indexes[key] = objects.count
        objects.append(new)
        return
      }
      let old = objects[index]
      objects[index] = Object(
        className: old.className.isEmpty ? new.className : old.className, address: old.address,
        title: old.title ?? new.title, identifier: old.identifier ?? new.identifier, name: "")
    }

    private static func key(_ item: ConsoleDescription.Item) -> String {
      guard let address = item.address else { return "\(item.kind)'\(item.title ?? "")" }
      return address.hasPrefix("0x") && address != ConsoleDescription.Item.elidedAddress
        ? address : "\(item.kind):\(address)'\(item.title ?? "")"
    }

    private static func unknownOwnerKey(_ child: ConsoleDescription.Item) -> String {
      "superview of \(key(child))"
    }

    private mutating func nameAll() {
      for index in objects.indices { objects[index].name = Self.baseName(objects[index]) + String(index + 1) }
    }

    private static func baseName(_ object: Object) -> String {
      // A name that the app gave says more than the class.
      let key = object.address.flatMap { $0.hasPrefix("0x") || object.isElided ? nil : $0 }
      let given = key ?? (object.isGuide ? nil : object.identifier)
      let printed = object.className.isEmpty ? "superview" : object.className
      var name = given ?? ConsoleClass.typeName(printed)
      for prefix in ["_UI", "_NS", "UI", "NS"] where name.hasPrefix(prefix) {
        // What follows a prefix is a word: Unit has none.
        guard let next = name.dropFirst(prefix.count).first, next.isUppercase else { continue }
        name.removeFirst(prefix.count)
        break
      }
      name.removeAll { !($0.isLetter || $0.isNumber && $0.isASCII || $0 == "_") }
      guard let first = name.first else { return "view" }
      // An acronym keeps its capitals.
      if name.dropFirst().first?.isUppercase != true { name = first.lowercased() + name.dropFirst() }
      if first.isNumber { name = "view" + name }
      return name.last?.isNumber == true ? name + "_" : name
    }
  }
}

extension ConsoleDescription {
  /// The objects that it names without an address.
  var elidedItems: [Item] { (items + (owner.map { [$0] } ?? [])).filter { $0.address == Item.elidedAddress } }

  /// Those that it names twice: they are two of one class, and can't be told apart.
  var indistinctItems: Set<Item> {
    var seen: Set<Item> = []
    return Set(elidedItems.filter { !seen.insert($0).inserted })
  }

  var items: [Item] {
    switch body {
    case .length(_, let item, _, _): [item]
    case .equalLength(_, let item, _, let other): [item, other]
    case .gap(_, let first, _, _, let second, _):
      [first, second].compactMap { if case .item(let item) = $0 { item } else { nil } }
    case .equation(let first, _, let second, _, _): [first.item] + (second.map { [$0.item] } ?? [])
    }
  }

  /// Whether the relation has a superview that only the names tell: `|`, or the one that a coordinate counts from.
  var needsOwner: Bool {
    switch body {
    case .gap(_, let first, _, _, let second, _): first == .superview || second == .superview
    case .equation(let first, _, nil, _, _): !first.attribute.attribute.isLength
    default: false
    }
  }
}
