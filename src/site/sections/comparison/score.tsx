import { classNames } from '@/lib/class-names'
import type { ComparisonTable } from '@/content/comparison'
import { StandingMark, verdictOf, verdictWords, type Verdict } from './standing'

/**
 * The table's rows by their verdicts, one mark a row: the other product's
 * first, then the level ones, ours, and those without a winner.
 */
export function Score({ table }: { table: ComparisonTable }) {
  return (
    <dl className="mb-8 grid gap-x-6 gap-y-3 sm:grid-cols-4 lg:mb-10">
      {groupsOf(table).map(({ words, standing, isOurs, features }) => (
        <div
          key={words}
          className={classNames(
            'border-t-2 pt-2 sm:pt-3',
            isOurs ? 'border-moss text-moss' : 'border-edge',
          )}
        >
          <dt className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-heading font-semibold sm:flex-col-reverse sm:items-start">
            {words}
            <span className="flex gap-1.5">
              {features.map((feature) => (
                <StandingMark key={feature} as={standing} className="size-8" />
              ))}
            </span>
          </dt>
          <dd className="mt-1 text-small text-muted">{features.join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The verdicts in their order, each with the features that have it. */
function groupsOf(table: ComparisonTable) {
  const [other, ours] = table.columns.map(({ name }) => name)
  const rows = Object.entries(table.rows)
  const verdicts: Verdict[] = [
    { standing: 'ahead', product: other },
    { standing: 'level' },
    { standing: 'ahead', product: ours },
    { standing: 'none' },
  ]
  return verdicts
    .map(({ standing, product }) => {
      const words = verdictWords({ standing, product })
      const features = rows
        .filter(([, row]) => verdictWords(verdictOf(row, table)) === words)
        .map(([feature]) => feature)
      return { words, standing, isOurs: product === ours, features }
    })
    .filter(({ features }) => features.length)
}
