import { useEffect, useRef } from 'react'
import { turnFrom, type Page } from '../api'
import type { ViewAddress } from '../filters/use-view'

/** Steps from the open entry to its neighbours, also over the end of the page: the list turns with it. */
export function useEntryTurning(page: Page | undefined, entry: string, go: ViewAddress['go']) {
  const turning = useRef<'next' | 'previous' | undefined>(undefined)
  const entries = page?.entries ?? []
  const at = entries.findIndex(({ id }) => id === entry)

  useEffect(() => {
    const side = turning.current
    turning.current = undefined
    const target = side === 'next' ? page?.entries[0] : page?.entries.at(-1)
    if (side && target) go({ entry: target.id }, 'replace')
  }, [page, go])

  const step = (side: 'next' | 'previous') => {
    if (!page || at < 0) return undefined
    const neighbour = entries[side === 'next' ? at + 1 : at - 1]
    if (neighbour) return () => go({ entry: neighbour.id }, 'replace')
    const cursor = turnFrom(page, side)
    if (cursor === undefined) return undefined
    return () => {
      turning.current = side
      go({ cursor }, 'replace')
    }
  }
  return { onNext: step('next'), onPrevious: step('previous') }
}
