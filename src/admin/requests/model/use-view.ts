import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
} from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { createAddressWriter } from './address-writer'
import { readView, viewTextOf, writeView, type View } from './view'

export interface ViewAddress {
  view: View
  to: (changes: Partial<View>) => string
  /** Consecutive `typing` changes are one entry of the browser's history. */
  go: (changes: Partial<View>, how?: 'typing' | 'replace') => void
}

interface Step {
  text: string
  push: boolean
  state: 'typing' | null
}

const hashOf = (text: string) => text && `#${text}`

/** Handles plain clicks on a link, not those for a new tab or window. */
export const follow = (go: () => void) => (event: MouseEvent) => {
  if (
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return
  event.preventDefault()
  go()
}

export function useView(): ViewAddress {
  const location = useLocation()
  const how = useNavigationType()
  const { search } = location
  const navigate = useNavigate()
  // The shown view is ahead of the URL while an admin types or holds a key.
  const [shown, setShown] = useState(() => viewTextOf(location.hash))
  // `written`: the current URL's hash, and later ones that the router has yet to report.
  const here = useRef({
    text: shown,
    written: [shown],
    state: location.state as unknown,
  })
  const write = useRef<(step: Step) => void>(undefined)
  const writer = useRef<ReturnType<typeof createAddressWriter<Step>>>(undefined)

  useEffect(() => {
    write.current = ({ text, push, state }) => {
      const { written } = here.current
      if (text === written.at(-1)) return
      written.push(text)
      try {
        void navigate({ search, hash: hashOf(text) }, { replace: !push, state })
      } catch (error) {
        written.pop()
        throw error
      }
    }
  }, [navigate, search])

  useEffect(() => {
    const made = createAddressWriter<Step>(
      (step) => write.current?.(step),
      (waiting, next) => ({ ...next, push: waiting.push || next.push }),
    )
    writer.current = made
    window.addEventListener('pagehide', made.flush)
    return () => {
      window.removeEventListener('pagehide', made.flush)
      // Drops a waiting change: another page owns the URL now.
      made.drop()
    }
  }, [])

  useEffect(() => {
    const { hash, state } = location
    const text = viewTextOf(hash, here.current.text)
    const { written } = here.current
    const at = written.lastIndexOf(text)
    if (at < 0 || (how === 'POP' && at < written.length - 1)) {
      // The URL was changed elsewhere: back navigation or a typed URL.
      writer.current?.drop()
      here.current = { text, written: [text], state }
      setShown(text)
    } else written.splice(0, at)
    if (hashOf(text) !== hash)
      void navigate({ search, hash: hashOf(text) }, { replace: true, state })
  }, [location, how, search, navigate])

  const view = useMemo(() => readView(new URLSearchParams(shown)), [shown])
  const to = useCallback(
    (changes: Partial<View>) =>
      search +
      hashOf(writeView(new URLSearchParams(shown), changes).toString()),
    [shown, search],
  )
  const go = useCallback(
    (changes: Partial<View>, how?: 'typing' | 'replace') => {
      const before = here.current
      // Starts from a ref: state would drop the first of two changes before a render.
      const text = writeView(
        new URLSearchParams(before.text),
        changes,
      ).toString()
      if (text === before.text) return
      const push =
        how !== 'replace' && !(how === 'typing' && before.state === 'typing')
      const left = how === 'typing' ? 'typing' : null
      here.current = { ...before, text, state: left }
      setShown(text)
      writer.current?.put({ text, push, state: left })
    },
    [],
  )
  return { view, to, go }
}

/** Returns the address of an entry in the shown view. */
export function useEntryAddress() {
  const { hash } = useLocation()
  return (entry: string) => ({
    hash: writeView(new URLSearchParams(viewTextOf(hash)), {
      entry,
    }).toString(),
  })
}
