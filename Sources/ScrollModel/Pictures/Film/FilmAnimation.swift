import ScrollMotion
import StackCore

struct FilmAnimation: Hashable, Sendable {
  let view: String
  /// What is animated: the name of a property, as ``RunningAnimation`` has it.
  let property: String
  /// The model values before and after, in the property's unit.
  let from, to: Double
  /// The curve, as ``RunningAnimation`` describes it.
  let curve: String
  /// The instant at which values begin to change, since the animator was created.
  let begin: Duration
  /// The first instant at which it no longer ran; nil if it ran at the end of the film.
  var end: Duration?
}

extension FilmAnimation {
  fileprivate init(_ listing: RunningAnimation, view: String) {
    self.init(
      view: view, property: listing.property.rawValue, from: listing.from, to: listing.to,
      curve: listing.curve, begin: listing.begin + listing.delay)
  }
}

/// Collects the animations that run at the samples of a film, in the order of their begin.
struct FilmAnimationList {
  static let limit = 300

  private enum Key: Hashable {
    /// An animation or a shift of rows: they share one sequence of numbers.
    case numbered(Int)
    case scroll(ObjectIdentifier, RunningAnimation.Property, begin: Duration)
  }

  private(set) var animations: [FilmAnimation] = []
  private(set) var omittedCount = 0
  /// The places of the numbers that an animation changes.
  private var places: [Key: Range<Int>] = [:]
  /// The number of the next animation that is new.
  private var nextNumber = 0

  mutating func note(_ animator: Animator, name: (View) -> String) {
    var present: Set<Key> = []
    var new: [(number: Int, listings: [FilmAnimation])] = []
    var scrolls: [(Key, FilmAnimation)] = []
    func isNew(_ number: Int) -> Bool {
      let key = Key.numbered(number)
      if places[key] != nil { present.insert(key) }
      return number >= nextNumber
    }
    let next = animator.visitRunning { number, view, listings in
      guard isNew(number) else { return }
      // Nobody reads a list of thousands, and it is long to make.
      guard animations.count + new.count < Self.limit else {
        omittedCount += 1
        return
      }
      new.append((number, listings().map { FilmAnimation($0, view: name(view)) }))
    } shifts: { shift in
      guard isNew(shift.number) else { return }
      let rows =
        "\(shift.axis == .horizontal ? "x" : "y") of rows \(shift.isInclusive ? "from" : "after") \(name(shift.anchor))"
      let listing = FilmAnimation(
        view: name(shift.stack), property: rows, from: shift.amount, to: 0,
        curve: shift.timing.curveDescription, begin: shift.timing.start)
      new.append((shift.number, [listing]))
    } scrolls: { listing, scrollView in
      let key = Key.scroll(listing.viewID, listing.property, begin: listing.begin)
      present.insert(key)
      if places[key] == nil { scrolls.append((key, FilmAnimation(listing, view: name(scrollView)))) }
    }
    for (number, listings) in new.sorted(by: { $0.number < $1.number }) {
      present.insert(.numbered(number))
      add(.numbered(number), listings)
    }
    nextNumber = next
    for (key, scroll) in scrolls { add(key, [scroll]) }
    for (key, range) in places {
      for place in range {
        if present.contains(key) {
          animations[place].end = nil
        } else if animations[place].end == nil {
          animations[place].end = animator.now
        }
      }
    }
  }

  private mutating func add(_ key: Key, _ listings: [FilmAnimation]) {
    guard animations.count < Self.limit else {
      omittedCount += listings.count
      return
    }
    places[key] = animations.count..<animations.count + listings.count
    animations += listings
  }
}
