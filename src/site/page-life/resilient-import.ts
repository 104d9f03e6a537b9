const RETRY_AFTER_MS = 1000

const watchers = new Set<() => void>()

/**
 * Called whenever the answer of an `isMissing` may have changed. Returns the
 * unsubscribe function.
 */
export function subscribeToMissing(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

export interface Resilient<T> {
  /** The code if it is there, so that a first render needn't wait. */
  getLoaded: () => T | undefined
  /** Tries to fetch the code once, without a notice on failure. */
  prefetch: () => Promise<T>
  /** Resolves with the code once a try succeeds; never rejects. */
  load: () => Promise<T>
  /** Returns true from the second failed try until one succeeds. */
  isMissing: () => boolean
  retry: () => Promise<void>
}

/**
 * A dynamic import that waits instead of failing: a rejection would replace the
 * page with an error. Retries after a second and whenever the network is back.
 * Calls `onMissing` after the second failure.
 */
export function resilient<T>(
  fetchCode: () => Promise<T>,
  onMissing?: () => unknown,
): Resilient<T> {
  // While prerendering, a failure must stop the build.
  if (import.meta.env.SSR) {
    const getLoaded = () => undefined
    return {
      getLoaded,
      prefetch: fetchCode,
      load: fetchCode,
      isMissing: () => false,
      retry: () => Promise.resolve(),
    }
  }

  let code: T | undefined
  let pendingLoad: Promise<T> | undefined
  let resolveLoad: (code: T) => void
  let missing = false

  function setMissing(isNowMissing: boolean) {
    missing = isNowMissing
    for (const watcher of watchers) watcher()
  }

  const prefetch = async () => (code ??= await fetchCode())

  async function attempt(): Promise<boolean> {
    try {
      resolveLoad(await prefetch())
    } catch (error) {
      if (missing) console.warn('Loading the code failed again:', error)
      return false
    }
    window.removeEventListener('online', onOnline)
    if (missing) setMissing(false)
    return true
  }
  const onOnline = () => void attempt()

  async function start() {
    if (await attempt()) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    if (await attempt()) return
    setMissing(true)
    window.addEventListener('online', onOnline)
    onMissing?.()
  }

  return {
    getLoaded: () => code,
    prefetch,
    load: () =>
      (pendingLoad ??= new Promise((resolve) => {
        resolveLoad = resolve
        void start()
      })),
    isMissing: () => missing,
    retry: async () => {
      if ((await attempt()) || !(await isServerReachable())) return
      // Reloads the page: Firefox never refetches a failed module, and a deploy
      // may have removed it.
      window.location.reload()
    },
  }
}

const isServerReachable = () =>
  fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
