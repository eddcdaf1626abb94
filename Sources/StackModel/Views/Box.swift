/// A value behind a reference, so that an object that rarely has the value holds one word for it.
package final class Box<Value> {
  @exclusivity(unchecked) package var value: Value
  package init(_ value: Value) { self.value = value }
}
