const AGAIN_AFTER_MS = 1000

const watchers = new Set<() => void>()

export function watchMissing(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

export interface Resilient<T> {
  arrived: () => T | undefined
  /** Prefetches: one try, silent on failure. */
  fetchAhead: () => Promise<T>
  /** Never rejects: stays pending until a try succeeds. */
  load: () => Promise<T>
  /** Returns true after two failed tries. */
  isMissing: () => boolean
  retry: () => Promise<void>
}

/**
 * A dynamic import that waits instead of failing: a rejection would make React replace the page with an error. Retries
 * after a second and whenever the network is back. Calls `onMissing` after the second failure.
 */
export function resilient<T>(fetchCode: () => Promise<T>, onMissing?: () => unknown): Resilient<T> {
  // While prerendering, a failure must stop the build.
  if (import.meta.env.SSR) {
    const arrived = () => undefined
    return { arrived, fetchAhead: fetchCode, load: fetchCode, isMissing: () => false, retry: () => Promise.resolve() }
  }

  let code: T | undefined
  let arriving: Promise<T> | undefined
  let arrive: (code: T) => void
  let missing = false

  function setMissing(now: boolean) {
    missing = now
    for (const watcher of watchers) watcher()
  }

  const fetchAhead = async () => (code ??= await fetchCode())

  async function attempt(): Promise<boolean> {
    try {
      arrive(await fetchAhead())
    } catch (error) {
      if (missing) console.warn('Still missing:', error)
      return false
    }
    window.removeEventListener('online', onOnline)
    if (missing) setMissing(false)
    return true
  }
  const onOnline = () => void attempt()

  async function start() {
    if (await attempt()) return
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    if (await attempt()) return
    setMissing(true)
    window.addEventListener('online', onOnline)
    onMissing?.()
  }

  return {
    arrived: () => code,
    fetchAhead,
    load: () =>
      (arriving ??= new Promise((resolve) => {
        arrive = resolve
        void start()
      })),
    isMissing: () => missing,
    retry: async () => {
      if ((await attempt()) || !(await serverAnswers())) return
      // Firefox never refetches a failed module, and a deploy may have removed it.
      window.location.reload()
    },
  }
}

const serverAnswers = () =>
  fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
