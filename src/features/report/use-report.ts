import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dayOf } from '@/lib/long-date'
import { countWaiting, loadDays, loadReport } from './api'
import { spanOf, weeksOf, type ReportView } from './period'

const CLOCK_MS = 60_000
const DAY_MS = 86_400_000

/** Query key; starts like the list's keys, so that a change of entries invalidates it too. */
const reportKey = (...name: readonly unknown[]) => ['waitlist', 'report', ...name]

/** Today in the reader's time zone; updates after midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date())), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return today
}

/** Figures of the dashboard's line. Old ones stay until new ones arrive, even after a failure. */
export function useFigures() {
  const today = useToday()
  const { data } = useQuery({
    queryKey: reportKey('figures', today),
    queryFn: async () => {
      const { week, before } = weeksOf(today)
      const [[now], [earlier], origins, waiting] = await Promise.all([
        loadReport('all', week),
        loadReport('all', before),
        loadReport('origin', week),
        countWaiting(new Date(Date.now() - DAY_MS)),
      ])
      return { week, before, now, earlier, origins, waiting }
    },
    placeholderData: keepPreviousData,
  })
  return data
}

/** Report of a period: the chart's days, the table's lines, and their sum. */
export const useReport = ({ from, to, by }: ReportView) =>
  useQuery({
    queryKey: reportKey(from, to, by),
    queryFn: async () => {
      const period = { from, to }
      const span = spanOf(period)
      const [days, [sum], lines] = await Promise.all([
        loadDays(span),
        loadReport('all', period),
        loadReport(by, period),
      ])
      return { span, days, sum, lines, by, period }
    },
    placeholderData: keepPreviousData,
  })
