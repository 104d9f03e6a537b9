import { useCallback, useEffect, useRef } from 'react'
import type { WaitlistEntry } from '../api'
import type { Wanted } from './use-change'

type Entries = readonly WaitlistEntry[]

/**
 * Makes entries the reader's own, or nobody's where all of them are: at once, or as soon as it is known who the reader is
 * (`me`), for a key that is pressed before.
 */
export function useTakeOrGiveBack(me: string | undefined, change: (entries: Entries, wanted: Wanted) => unknown) {
  const waiting = useRef<Entries>([])
  const takeOrGiveBack = useCallback(
    (entries: Entries) => {
      waiting.current = me ? [] : entries
      if (me) void change(entries, { owner: entries.every(({ owner }) => owner === me) ? null : me })
    },
    [me, change],
  )
  useEffect(() => {
    if (me && waiting.current.length) takeOrGiveBack(waiting.current)
  }, [me, takeOrGiveBack])
  return takeOrGiveBack
}
