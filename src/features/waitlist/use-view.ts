import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, type To } from 'react-router-dom'
import { readView, writeView, type View } from './view'

export interface ViewAddress {
  view: View
  /** The address of this view with something changed. */
  to: (changes: Partial<View>) => To
  /** Goes there. `typing` makes one step back of all that is typed in a row. */
  go: (changes: Partial<View>, how?: 'typing' | 'replace') => void
}

/** The view that the address names, and the ways to others. */
export function useView(): ViewAddress {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const here = useRef({ search, state: state as unknown })
  useEffect(() => {
    here.current = { search, state }
  }, [search, state])

  const view = useMemo(() => readView(new URLSearchParams(search)), [search])
  const to = useCallback(
    (changes: Partial<View>) => ({ search: writeView(new URLSearchParams(search), changes).toString() }),
    [search],
  )
  const go = useCallback(
    (changes: Partial<View>, how?: 'typing' | 'replace') => {
      const { search, state } = here.current
      const next = writeView(new URLSearchParams(search), changes).toString()
      if (`?${next}` === search || (next === '' && search === '')) return
      const replace = how === 'replace' || (how === 'typing' && state === 'typing')
      const left = how === 'typing' ? 'typing' : null
      // At once: a second change may come before the page has followed the first, which it must not undo.
      here.current = { search: next && `?${next}`, state: left }
      void navigate({ search: next }, { replace, state: left })
    },
    [navigate],
  )
  return { view, to, go }
}
