import type { To } from 'react-router-dom'
import type { Dimension, Period } from '@/admin/report-api'
import { paths } from '@/lib/paths'
import { WITHOUT } from '@/lib/without'
import type { Column } from './figure-texts'
import { listHash } from './period'

/** Filters of the list that shows as many entries as a figure says. */
const ENTRIES: Partial<Record<Column, Record<string, string>>> = {
  requests: { only: 'real' },
  answered: { only: 'answered' },
  unanswered: { only: 'unanswered' },
  booked: { only: 'booked' },
  open: { status: 'open', only: 'real' },
  won: { only: 'won' },
  lost: { only: 'lost' },
}

/** Filters of the page of demos that shows as many as a figure says. */
const DEMOS: Partial<Record<Column, Record<string, string>>> = {
  demos: {},
  held: { result: 'held' },
  noShow: { result: 'no-show' },
  cancelled: { result: 'cancelled' },
  pending: { result: 'pending' },
}

/** The line of a report: null stands for its requests without a value. */
export interface LineOf {
  by: Dimension
  value: string | null
}

/**
 * Address of the entries or demos that a figure counts, in one line or in all;
 * undefined for times.
 */
export function rowsOf(
  column: Column,
  period: Period,
  line?: LineOf,
): To | undefined {
  const entries = ENTRIES[column]
  if (entries)
    return {
      pathname: paths.dashboard,
      hash: listHash({
        status: 'all',
        ...period,
        ...(line && { [line.by]: valueIn(line) }),
        ...entries,
      }),
    }
  const demos = DEMOS[column]
  return (
    demos && {
      pathname: paths.demos,
      hash: listHash({
        ...period,
        ...(line && {
          [line.by === 'owner' ? 'holder' : line.by]: valueIn(line),
        }),
        ...demos,
      }),
    }
  )
}

const valueIn = ({ by, value }: LineOf) =>
  value ?? (by === 'owner' ? 'nobody' : WITHOUT)
