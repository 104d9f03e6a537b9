import { readDay } from '@/lib/calendar'
import { DEMO_OUTCOMES } from '../model/view'

/** What became of a demo, as in the database (view demo_list). */
export const RESULTS = [...DEMO_OUTCOMES, 'pending'] as const
export type Result = (typeof RESULTS)[number]

/** Values of requests by which the report's links choose their demos. */
export const ORIGINS = ['source', 'origin', 'campaign', 'landingPath'] as const

/** Filters of the demos; an empty text means any. */
export interface DemoView extends Record<(typeof ORIGINS)[number], string> {
  /** First and last day of the demos, both included, in the team's zone. */
  from: string
  to: string
  result: Result | ''
  /** An admin's id, 'me', or 'nobody'. */
  holder: string
}

const KEYS = ['from', 'to', 'result', 'holder', ...ORIGINS] as const

const MOST_CHARACTERS = 200
const HOLDER = /^(?:me|nobody|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Parses an untrusted hash; ignores invalid values. */
export function readDemoView(hash: string): DemoView {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const text = (key: string) =>
    (given.get(key) ?? '').replaceAll('\0', '').slice(0, MOST_CHARACTERS)
  const holder = text('holder')
  return {
    from: readDay(given.get('from')),
    to: readDay(given.get('to')),
    result: RESULTS.find((result) => result === given.get('result')) ?? '',
    holder: HOLDER.test(holder) ? holder : '',
    source: text('source'),
    origin: text('origin'),
    campaign: text('campaign'),
    landingPath: text('landingPath'),
  }
}

/** Hash of the page with these filters, without `#`. */
export const demoHash = (view: Partial<DemoView>) =>
  new URLSearchParams(
    KEYS.flatMap((key) => (view[key] ? [[key, view[key]]] : [])),
  ).toString()

/**
 * Whether the view shows the plan: the pending demos. With a period or a
 * result it shows all demos of these, past ones too.
 */
export const isPlan = ({ from, to, result }: DemoView) =>
  !from && !to && !result
