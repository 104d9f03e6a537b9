import { euro } from './money'

// All days are written as 2025-03-10.

interface Deal {
  account: string
  stage: string
  stageSince: string
  amount: number
  closes: string
  won?: true
  nextStep?: string
}

/** A rep's report about a deal; an empty `nextStep` means that the last one is done. */
export interface Report {
  day: string
  account: string
  change: Partial<Pick<Deal, 'stage' | 'amount' | 'closes' | 'nextStep' | 'won'>>
}

export interface Pipeline {
  deals: readonly Deal[]
  reports: readonly Report[]
}

export interface DealState extends Deal {
  closeDateMoves: number
}

const DAY_MS = 86_400_000

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

export function dealsOn(day: string, { deals, reports }: Pipeline): DealState[] {
  return deals.map((deal) =>
    reports
      .filter((report) => report.account === deal.account && report.day <= day)
      .reduce(afterReport, { ...deal, closeDateMoves: 0 }),
  )
}

const afterReport = (deal: DealState, { day, change }: Report): DealState => ({
  ...deal,
  ...change,
  stageSince: change.stage && change.stage !== deal.stage ? day : deal.stageSince,
  closeDateMoves: deal.closeDateMoves + (change.closes && change.closes !== deal.closes ? 1 : 0),
})

/** Sum of the last reported amounts of deals closing by `quarterEnd`. */
export const forecastOn = (day: string, quarterEnd: string, pipeline: Pipeline) =>
  dealsOn(day, pipeline).reduce((sum, { amount, closes }) => sum + (closes <= quarterEnd ? amount : 0), 0)

export interface ForecastChange {
  report: Report
  before: number
  after: number
}

export const forecastChanges = (quarterEnd: string, { deals, reports }: Pipeline): ForecastChange[] =>
  reports
    .map((report, index) => {
      const after = forecastOn(report.day, quarterEnd, { deals, reports: reports.slice(0, index + 1) })
      const before = forecastOn(report.day, quarterEnd, { deals, reports: reports.slice(0, index) })
      return { report, before, after }
    })
    .filter(({ before, after }) => before !== after)

const STUCK_AFTER_DAYS = 30

export type Staleness = 'noNextStep' | 'movedTwice' | 'stuck'

/** Returns the most telling reason why a deal is stale, if it is. */
export function stalenessOf(deal: DealState, today: string): Staleness | undefined {
  if (deal.won) return undefined
  if (deal.closeDateMoves >= 2) return 'movedTwice'
  if (daysBetween(deal.stageSince, today) > STUCK_AFTER_DAYS) return 'stuck'
  if (!deal.nextStep) return 'noNextStep'
  return undefined
}

export const euroChange = (change: number) => `${change < 0 ? '−' : '+'}${euro(Math.abs(change))}`
