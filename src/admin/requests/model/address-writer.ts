/** WebKit throws at the 101st URL change within 10 seconds; this rate allows 80. */
const REST_MS = 125
const RETRY_MS = 1000

/** Throttles URL updates to a rate that all browsers accept. The last one is always written, retried if refused. */
export function createAddressWriter<Change>(
  write: (change: Change) => void,
  join: (waiting: Change, next: Change) => Change,
) {
  let waiting: { change: Change } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let mayWriteAt = 0

  function attempt() {
    clearTimeout(timer)
    timer = undefined
    if (!waiting) return
    const { change } = waiting
    waiting = undefined
    mayWriteAt = performance.now() + REST_MS
    try {
      write(change)
    } catch {
      waiting = { change }
      mayWriteAt = performance.now() + RETRY_MS
      timer = setTimeout(attempt, RETRY_MS)
    }
  }

  return {
    put(next: Change) {
      waiting = { change: waiting ? join(waiting.change, next) : next }
      if (timer !== undefined) return
      const wait = mayWriteAt - performance.now()
      if (wait <= 0) attempt()
      else timer = setTimeout(attempt, wait)
    },
    flush: attempt,
    drop() {
      clearTimeout(timer)
      timer = undefined
      waiting = undefined
    },
  }
}
