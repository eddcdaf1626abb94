import Foundation

/// The processor time that an action takes on this thread: what else the machine does has no part in it.
package func processorTime(of action: () throws -> Void) rethrows -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  try action()
  return now() - start
}
