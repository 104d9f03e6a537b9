import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { createAddressWriter, type AddressWriter } from './address-writer'
import { readView, viewTextOf, writeView, type View } from './view'

export interface ViewAddress {
  view: View
  /** The address of this view with something changed. */
  to: (changes: Partial<View>) => string
  /** Goes there: at once on the screen, in the address as soon as it may. `typing` makes one step back of all that is typed in a row. */
  go: (changes: Partial<View>, how?: 'typing' | 'replace') => void
}

/** A step from one address to the next. */
interface Step {
  text: string
  push: boolean
  /** What the history entry remembers: whether it holds something that is being typed. */
  state: 'typing' | null
}

const hashOf = (text: string) => text && `#${text}`

/** What a press on a link does here; one that asks for another tab or window is the browser's. */
export const follow = (go: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go()
}

/** The view that the address names, and the ways to others. */
export function useView(): ViewAddress {
  const location = useLocation()
  const how = useNavigationType()
  const { search } = location
  const navigate = useNavigate()
  // What is shown is ahead of the address while somebody types or holds a key.
  const [shown, setShown] = useState(() => viewTextOf(location.hash))
  // `written`: where the page stands, and what was written since, which it follows after a moment.
  const here = useRef({ text: shown, written: [shown], state: location.state as unknown })
  const write = useRef<(step: Step) => void>(undefined)
  const writer = useRef<AddressWriter<Step>>(undefined)

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
      // Another page has the address now.
      made.drop()
    }
  }, [])

  useEffect(() => {
    const { hash, state } = location
    const text = viewTextOf(hash, here.current.text)
    const { written } = here.current
    const at = written.lastIndexOf(text)
    if (at < 0 || (how === 'POP' && at < written.length - 1)) {
      // Not written here: the way back, or an address that was typed.
      writer.current?.drop()
      here.current = { text, written: [text], state }
      setShown(text)
    } else written.splice(0, at)
    // From a place on the page back to the view.
    if (hashOf(text) !== hash) void navigate({ search, hash: hashOf(text) }, { replace: true, state })
  }, [location, how, search, navigate])

  const view = useMemo(() => readView(new URLSearchParams(shown)), [shown])
  const to = useCallback(
    (changes: Partial<View>) => search + hashOf(writeView(new URLSearchParams(shown), changes).toString()),
    [shown, search],
  )
  const go = useCallback((changes: Partial<View>, how?: 'typing' | 'replace') => {
    const before = here.current
    // At once: a second change may come before the page has followed the first, which it must not undo.
    const text = writeView(new URLSearchParams(before.text), changes).toString()
    if (text === before.text) return
    const push = how !== 'replace' && !(how === 'typing' && before.state === 'typing')
    const left = how === 'typing' ? 'typing' : null
    here.current = { ...before, text, state: left }
    setShown(text)
    writer.current?.put({ text, push, state: left })
  }, [])
  return { view, to, go }
}
