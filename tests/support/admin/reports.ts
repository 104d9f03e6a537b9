import { http, HttpResponse } from 'msw'
import { api, server } from './waitlist-server'

/** Figures of a report's line; zero where a test says nothing. */
export const aLine = (
  value: string | null,
  figures: Partial<typeof NO_FIGURES> = {},
) => ({ ...NO_FIGURES, ...figures, value })

const NO_FIGURES = {
  requests: 0,
  answered: 0,
  median_answer_seconds: null as number | null,
  p90_answer_seconds: null as number | null,
  median_clock_seconds: null as number | null,
  p90_clock_seconds: null as number | null,
  booked: 0,
  open: 0,
  demos: 0,
  held: 0,
  no_show: 0,
  cancelled: 0,
  pending: 0,
  won: 0,
  lost: 0,
}

interface Question {
  dimension: string
  first_day: string
  last_day: string
}

/** Answers reports by a function of their dimension and days. */
export const answerReports = (
  linesOf: (question: Question) => readonly ReturnType<typeof aLine>[],
) =>
  server.use(
    http.post<never, Question>(
      api('rpc/waitlist_report'),
      async ({ request }) =>
        HttpResponse.json(linesOf(await request.clone().json())),
    ),
  )

/** Answers the chart's numbers of requests by day, week or month. */
export const answerDays = (entriesByDay: Record<string, number>) =>
  server.use(
    http.post(api('rpc/waitlist_days'), () =>
      HttpResponse.json(
        Object.entries(entriesByDay).map(([day, entries]) => ({
          day,
          entries,
        })),
      ),
    ),
  )
