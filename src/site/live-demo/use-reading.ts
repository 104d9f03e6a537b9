import { useMemo, useState, useSyncExternalStore } from 'react'
import { liveDemo } from '@/content/live-demo'
import { dayOf } from '@/lib/long-date'
import {
  resilient,
  subscribeToMissing,
} from '@/site/page-life/resilient-import'
import type { Reading } from './briefing/reading'

/**
 * The first example as the build read it, with the dates of that day: no parser
 * before the first play or edit.
 */
const FIRST = JSON.parse(import.meta.env.VITE_FIRST_READING) as Reading

const parser = resilient(() => import('./briefing/read-briefing'))

const pause = () => new Promise((resolve) => setTimeout(resolve))

type Read = (text: string) => Reading

/**
 * Reads the briefing with today's dates once the parser is there. `isRead` is
 * false while it is missing for this text.
 */
export function useReading(text: string) {
  const [read, setRead] = useState<Read>()
  const isMissing = useSyncExternalStore(
    subscribeToMissing,
    parser.isMissing,
    () => false,
  )
  const reading = useMemo(() => read?.(text) ?? FIRST, [read, text])

  async function fetchParser() {
    const { readBriefing } = await parser.load()
    const today = new Date(dayOf(new Date()))
    // The first reading compiles the parser's patterns: in a task of its own.
    await pause()
    readBriefing(text, today)
    await pause()
    setRead(
      (loaded?: Read) =>
        loaded ?? ((briefing: string) => readBriefing(briefing, today)),
    )
  }

  return {
    ...reading,
    reading,
    isRead: read !== undefined || text === liveDemo.examples[0].text,
    isMissing,
    fetchParser: () => void fetchParser(),
    retry: parser.retry,
  }
}
