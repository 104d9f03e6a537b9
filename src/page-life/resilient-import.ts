/** How long code that didn't arrive is left alone before the second try, in milliseconds. */
const AGAIN_AFTER_MS = 1000

const watchers = new Set<() => void>()

/** Calls back whenever some code is found missing, or has arrived after all. Returns how to stop it. */
export function watchMissing(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

export interface Resilient<T> {
  /** What has arrived. */
  arrived: () => T | undefined
  /** Fetches it ahead of need: one try, of which nothing is said. */
  fetchAhead: () => Promise<T>
  /** Waits for as long as it takes: what is on the screen stays until then. */
  load: () => Promise<T>
  /** Whether it was tried twice, in vain. */
  isMissing: () => boolean
  /** Tries once more because the visitor asks for it. */
  retry: () => Promise<void>
}

/**
 * Code that is loaded on its own and may not arrive. A promise that fails would have React put an error in the place of
 * what a visitor reads; this one is only late. A second try follows unasked, and others when the network is back.
 * `onMissing` is called when the second one has failed.
 */
export function resilient<T>(fetchCode: () => Promise<T>, onMissing?: () => unknown): Resilient<T> {
  // The build that prerenders has all code: what fails there must stop it.
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
      // Firefox doesn't ask again for a module that has failed once, and after a deploy it may be gone for good.
      window.location.reload()
    },
  }
}

const serverAnswers = () =>
  fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
