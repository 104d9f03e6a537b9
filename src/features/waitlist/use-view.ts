import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { useLocation, useNavigate, type To } from 'react-router-dom'
import { createAddressWriter, type AddressWriter } from '@/lib/address-writer'
import { findView, readView, writeView, type View } from './view'

export interface ViewAddress {
  view: View
  /** The address of this view with something changed. */
  to: (changes: Partial<View>) => To
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

/** Whether a link was pressed to follow it here, rather than in another tab or window. */
export const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The view that the address names, and the ways to others. */
export function useView(): ViewAddress {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  // What is shown is ahead of the address while somebody types or holds a key.
  const [found] = useState(() => findView({ search, hash }))
  const [shown, setShown] = useState(found.text)
  const here = useRef({ text: shown, written: shown, search: found.search, state: state as unknown })
  const goTo = useRef(navigate)
  useEffect(() => {
    goTo.current = navigate
  }, [navigate])

  const writer = useMemo<AddressWriter<Step>>(
    () =>
      createAddressWriter<Step>(
        ({ text, push, state }) => {
          const { written, search } = here.current
          if (text === written) return
          here.current.written = text
          try {
            void goTo.current({ search, hash: hashOf(text) }, { replace: !push, state })
          } catch (error) {
            here.current.written = written
            throw error
          }
        },
        (waiting, next) => ({ ...next, push: waiting.push || next.push }),
      ),
    [],
  )

  useEffect(() => {
    const { text, search: rest, inPlace } = findView({ search, hash }, here.current.text)
    here.current.search = rest
    if (text !== here.current.written) {
      // Not written here: the way back, an address that was typed, one of before.
      writer.drop()
      Object.assign(here.current, { text, written: text, state })
      setShown(text)
    }
    if (!inPlace) void navigate({ search: rest, hash: hashOf(text) }, { replace: true, state })
  }, [search, hash, state, navigate, writer])

  useEffect(() => {
    window.addEventListener('pagehide', writer.flush)
    return () => {
      window.removeEventListener('pagehide', writer.flush)
      // Another page has the address now.
      writer.drop()
    }
  }, [writer])

  const view = useMemo(() => readView(new URLSearchParams(shown)), [shown])
  const to = useCallback(
    (changes: Partial<View>) => {
      const text = writeView(new URLSearchParams(shown), changes).toString()
      return { search: here.current.search, hash: hashOf(text) }
    },
    [shown],
  )
  const go = useCallback(
    (changes: Partial<View>, how?: 'typing' | 'replace') => {
      const before = here.current
      // At once: a second change may come before the page has followed the first, which it must not undo.
      const text = writeView(new URLSearchParams(before.text), changes).toString()
      if (text === before.text) return
      const push = how !== 'replace' && !(how === 'typing' && before.state === 'typing')
      const state = how === 'typing' ? 'typing' : null
      Object.assign(before, { text, state })
      setShown(text)
      writer.put({ text, push, state })
    },
    [writer],
  )
  return { view, to, go }
}
