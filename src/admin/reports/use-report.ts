import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DAY_MS } from '@/lib/calendar'
import { dayOf } from '@/admin/team-time'
import { COUNTED } from '@/admin/refetch'
import {
  countWaiting,
  loadDays,
  loadOwnerNames,
  loadReport,
} from '@/admin/report-api'
import { periodBefore, periods, spanOf, type ReportView } from './period'

const CLOCK_MS = 60_000

/** The team's day; a tab left open overnight moves on to the next. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date())), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return today
}

const figuresQuery = (today: string) =>
  queryOptions({
    queryKey: [...COUNTED, 'report', 'figures', today],
    queryFn: async () => {
      const week = periods.week(today)
      const [[now], waiting] = await Promise.all([
        loadReport('all', week),
        countWaiting(new Date(Date.now() - DAY_MS)),
      ])
      return { week, now, waiting }
    },
    placeholderData: keepPreviousData,
  })

/**
 * This week's figures for the strip above the list, `enabled` once the list has
 * loaded; undefined until they have.
 */
export function useFigures(enabled: boolean) {
  const { data } = useQuery({ ...figuresQuery(useToday()), enabled })
  return data
}

const reportQuery = ({ from, to, by }: ReportView) =>
  queryOptions({
    queryKey: [...COUNTED, 'report', from, to, by],
    queryFn: async () => {
      const period = { from, to }
      const span = spanOf(period)
      const before = periodBefore(period)
      const [days, [sum], lines, [sumBefore], linesBefore, ownerNames] =
        await Promise.all([
          loadDays(span),
          loadReport('all', period),
          loadReport(by, period),
          loadReport('all', before),
          loadReport(by, before),
          by === 'owner' ? loadOwnerNames() : {},
        ])
      return {
        span,
        days,
        sum,
        lines,
        sumBefore,
        linesBefore,
        ownerNames,
        by,
        period,
      }
    },
    placeholderData: keepPreviousData,
  })

/** Keeps the last report on the screen while another period loads. */
export const useReport = (view: ReportView) => useQuery(reportQuery(view))
