/** WebKit refuses the 101st change of the address within 10 seconds, by an exception: at this rate there are 80. */
const REST_MS = 125
/** After a refusal. */
const RETRY_MS = 1000

export interface AddressWriter<Change> {
  /** Writes at once, or as soon as it may. What waits until then is joined with what came before it. */
  put: (change: Change) => void
  /** Writes what waits, because the page is about to go. */
  flush: () => void
  /** Forgets what waits: the address was changed by something else. */
  drop: () => void
}

/**
 * Writes an address that changes with every key that somebody presses or holds, seldom enough for every browser. The
 * last change is always written, if need be after a refusal; what the page shows must not wait for it.
 */
export function createAddressWriter<Change>(
  write: (change: Change) => void,
  join: (waiting: Change, next: Change) => Change,
): AddressWriter<Change> {
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
    put(next) {
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
