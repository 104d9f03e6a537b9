import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dayOf } from '@/lib/long-date'
import { loadDays, type DaysAsked } from '../api'
import { addDays, unitFor } from '../calendar'
import { EVERYTHING, type Filters } from '../filters/view'
import { useLatest, waitlistKey } from '../query-keys'
import { totalOf } from './bars'

/** The default range, which is also the longest of the three. */
const RECENT_DAYS = 30
const WEEK_DAYS = 7
const CLOCK_MS = 60_000

/** The range of days that a view chooses: an end that is open is today, or a month before the other. */
export function chosenRange(view: Filters, today: string): DaysAsked {
  const { from, to, source, owner, origin, status } = view
  const last = to || (from > today ? from : today)
  const first = from || addDays(last, 1 - RECENT_DAYS)
  // What is open depends on today: a chart of it would say nothing about the days.
  return { first, last, unit: unitFor(first, last), source, status: status === 'open' ? 'all' : status, owner, origin }
}

/** Submissions in the view's range, and how many there were lately, whatever is filtered. */
export function useDays(view: Filters) {
  const today = useToday()
  const lately = chosenRange(EVERYTHING, today)
  const range = chosenRange(view, today)
  const isChosen = JSON.stringify(range) !== JSON.stringify(lately)
  const recent = useLoadedDays(lately)
  const chosen = useLoadedDays(isChosen ? range : undefined)

  const sum = (days: number) => totalOf(recent?.days.filter(({ day }) => day > addDays(today, -days)) ?? [])
  return {
    lately: recent && { today: sum(1), week: sum(WEEK_DAYS), month: sum(RECENT_DAYS) },
    /** Undefined until the first answer; while another range loads, still the one before. */
    chart: isChosen ? chosen : recent,
  }
}

/** The reader's day, also where the page is left open over midnight. */
function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date())), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return today
}

function useLoadedDays(range: DaysAsked | undefined) {
  const { data } = useQuery({
    queryKey: waitlistKey('days', range),
    queryFn: range ? async () => ({ range, days: await loadDays(range) }) : skipToken,
  })
  // Without an answer the chart stays as it is: the list's own failure says enough.
  return useLatest(data)
}
