import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { entryHash, readView, viewTextOf, writeView, type View } from './view'
import { isPlainClick } from '@/lib/plain-click'

export interface ViewAddress {
  view: View
  /**
   * Address of the view with changes, for a link; changed filters start at the
   * first page.
   */
  to: (changes: Partial<View>) => string
  /** Consecutive `typing` changes are one entry of the browser's history. */
  go: (changes: Partial<View>, how?: 'typing' | 'replace') => void
}

const ViewContext = createContext<ViewAddress | undefined>(undefined)

/** Provides the dashboard's view, which the address holds. */
export function ViewProvider({ children }: { children: ReactNode }) {
  const address = useViewAddress()
  return <ViewContext value={address}>{children}</ViewContext>
}

/** The dashboard's state from the address; throws outside a ViewProvider. */
export function useView(): ViewAddress {
  const address = use(ViewContext)
  if (!address) throw new Error('useView must be called inside a ViewProvider')
  return address
}

/** Handles plain clicks on a link, not those for a new tab or window. */
export const follow = (go: () => void) => (event: MouseEvent) => {
  if (!isPlainClick(event)) return
  event.preventDefault()
  go()
}

interface Step {
  text: string
  push: boolean
  typing: boolean
}

const hashOf = (text: string) => text && `#${text}`

/**
 * The view in the address. What shows is ahead of the address while an admin
 * types or holds a key.
 */
export function useViewAddress(): ViewAddress {
  const { search, hash, state } = useLocation()
  const how = useNavigationType()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Step>(() => ({
    text: viewTextOf(hash),
    push: false,
    typing: state === 'typing',
  }))
  // Ahead of the state: a second change before a render keeps the first.
  const latest = useRef(shown)
  // The text that the router reported last, then those that were written since
  // and that it has yet to report.
  const written = useRef([shown.text])

  const show = useCallback((step: Step) => {
    latest.current = step
    setShown(step)
  }, [])
  useThrottle(shown, ({ text, push, typing }) => {
    if (text === written.current.at(-1)) return false
    const options = { replace: !push, state: typing ? 'typing' : null }
    void navigate({ search, hash: hashOf(text) }, options)
    written.current.push(text)
    return true
  })
  useEffect(() => {
    const text = viewTextOf(hash, latest.current.text)
    const at = written.current.lastIndexOf(text)
    const isLatest = at === written.current.length - 1
    // Back may lead to a text that was written before: then it isn't a report.
    const isReport = at >= 0 && (how !== 'POP' || isLatest)
    written.current = isReport ? written.current.slice(at) : [text]
    // Otherwise Back or a typed address has changed the view.
    if (!isReport) show({ text, push: false, typing: state === 'typing' })
    if (hashOf(text) !== hash)
      void navigate({ search, hash: hashOf(text) }, { replace: true, state })
  }, [hash, how, search, state, navigate, show])

  const { text: shownText } = shown
  const go = useCallback<ViewAddress['go']>(
    (changes, change) => {
      const before = latest.current
      const from = before.text
      const text = writeView(new URLSearchParams(from), changes).toString()
      if (text === from) return
      const typing = change === 'typing'
      const isNextLetter = typing && before.typing
      // A step that was never written hands its place in the history on.
      const isUnwritten = from !== written.current.at(-1)
      const push =
        (change !== 'replace' && !isNextLetter) || (isUnwritten && before.push)
      show({ text, push, typing })
    },
    [show],
  )
  return useMemo(
    () => ({
      view: readView(new URLSearchParams(shownText)),
      to: (changes) =>
        search +
        hashOf(writeView(new URLSearchParams(shownText), changes).toString()),
      go,
    }),
    [shownText, search, go],
  )
}

/**
 * WebKit throws at the 101st change of the address within 10 seconds; this rate
 * allows 80.
 */
const REST_MS = 125
const RETRY_MS = 1000

/**
 * Writes a changed value at once, or as soon as the rate allows; again if the
 * browser refuses.
 */
function useThrottle<T>(value: T, onWrite: (value: T) => boolean) {
  const nextAt = useRef(0)
  const write = useEffectEvent(onWrite)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = () => {
      clearTimeout(timer)
      try {
        if (write(value)) nextAt.current = performance.now() + REST_MS
      } catch {
        timer = setTimeout(attempt, RETRY_MS)
      }
    }
    const wait = nextAt.current - performance.now()
    if (wait > 0) timer = setTimeout(attempt, wait)
    else attempt()
    window.addEventListener('pagehide', attempt)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', attempt)
    }
  }, [value])
}

/**
 * Returns the address of an entry in the shown view, or from another page in
 * the view of all.
 */
export function useEntryAddress() {
  const { pathname, hash } = useLocation()
  const view = pathname === paths.dashboard ? viewTextOf(hash) : 'status=all'
  return (entry: string) => ({
    pathname: paths.dashboard,
    hash: entryHash(view, entry),
  })
}
