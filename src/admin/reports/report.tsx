import { LoadFailed } from '@/admin/ui/load-failed'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Button } from '@/ui/button'
import { reportWords as words } from './report-words'
import { DayField } from '@/admin/ui/day-field'
import { classNames } from '@/lib/class-names'
import { download } from '@/admin/ui/download'
import { DaysChart } from './days-chart'
import { DIMENSIONS, type Period } from '@/admin/report-api'
import { paletteWords } from '@/admin/shell/shell-words'
import { CommandOf } from '@/admin/ui/commands'
import type { ReportData } from './figure-texts'
import { periods, readReport, reportHash, type ReportView } from './period'
import { ReportFigures } from './report-figures'
import { reportFile } from './report-file'
import { ReportTable } from './report-table'
import { useReport, useToday } from './use-report'

const choiceLink = classNames(
  'inline-flex min-h-9 items-center rounded-control px-3 text-tiny font-semibold text-muted hover:text-ink',
  'aria-[current=true]:bg-line/70 aria-[current=true]:text-ink',
)

const PERIODS = ['week', 'lastWeek', 'month', 'quarter', 'year'] as const

const save = (data: ReportData & { period: Period }) =>
  download([new Blob([reportFile(data)])], words.file(data.by, data.period))

/** The report, with its settings in the URL's hash. */
export function Report() {
  const today = useToday()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const view = readReport(hash, today)
  const { data, isError, isFetching, refetch } = useReport(view)
  const linkTo = (changes: Partial<ReportView>) => ({
    hash: reportHash({ ...view, ...changes }),
  })
  const goTo = (changes: Partial<ReportView>) => void navigate(linkTo(changes))
  return (
    <section
      aria-labelledby="report-table"
      className="@container rounded-panel border border-line bg-surface"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-5 py-4">
        <nav aria-label={words.period} className="-ml-3 flex flex-wrap gap-x-1">
          {PERIODS.map((name) => {
            const period = periods[name](today)
            const isCurrent = period.from === view.from && period.to === view.to
            return (
              <Link
                key={name}
                to={linkTo(period)}
                aria-current={isCurrent || undefined}
                className={choiceLink}
              >
                {words.periods[name]}
              </Link>
            )
          })}
        </nav>
        <div className="flex flex-wrap gap-3">
          <DayField
            label={words.from}
            day={view.from}
            max={view.to}
            onPick={(from) => from && goTo({ from })}
          />
          <DayField
            label={words.to}
            day={view.to}
            min={view.from}
            max={today}
            onPick={(to) => to && goTo({ to })}
          />
        </div>
      </div>
      {isError && (
        <LoadFailed
          band
          text={words.failed}
          className="border-t px-5"
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <output className="block border-t border-line px-5 py-16 text-center text-small text-muted">
          {words.loading}
        </output>
      )}
      {data && (
        <div aria-busy={isFetching}>
          {data.sum && (
            <ReportFigures
              period={data.period}
              sum={data.sum}
              before={data.sumBefore}
            />
          )}
          <DaysChart range={data.span} days={data.days} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3">
            <h2 id="report-table" className="text-small font-semibold">
              {words.table(words.dimensions[view.by])}
            </h2>
            <nav aria-label={words.by} className="flex flex-wrap gap-x-1">
              {DIMENSIONS.map((by) => (
                <Link
                  key={by}
                  to={linkTo({ by })}
                  aria-current={by === view.by || undefined}
                  className={choiceLink}
                >
                  {words.dimensions[by]}
                </Link>
              ))}
            </nav>
            <Button
              look="secondary"
              size="tiny"
              className="ml-auto"
              disabled={!data.sum}
              onClick={() => save(data)}
            >
              {words.export}
            </Button>
            {data.sum && (
              <CommandOf
                label={words.export}
                group={paletteWords.tools}
                run={() => save(data)}
              />
            )}
          </div>
          {data.sum ? (
            <>
              <ReportTable {...data} sum={data.sum} />
              <dl className="gap-x-8 border-t border-line px-5 py-3 text-tiny text-muted sm:columns-2 lg:columns-3">
                {Object.entries(words.definitions).map(([term, text]) => (
                  <div key={term} className="mb-1 break-inside-avoid">
                    <dt className="inline font-semibold">{term}: </dt>
                    <dd className="inline">{text}</dd>
                  </div>
                ))}
              </dl>
            </>
          ) : (
            <p className="border-t border-line px-5 py-12 text-center text-small text-muted">
              {words.none}
            </p>
          )}
        </div>
      )}
    </section>
  )
}
