import { classNames } from '@/lib/class-names'
import type { ComparisonTable } from '@/content/comparison'
import { StandingMark, verdictOf, verdictWords, type Verdict } from './standing'

/** Width of a group of so many rows, as its share of the line. */
const shares = [
  '',
  'md:grow',
  'md:grow-2',
  'md:grow-3',
  'md:grow-4',
  'md:grow-5',
  'md:grow-6',
]

/**
 * The table's verdicts on one line, a mark for each row: the other product's
 * rows at its left end, those without a winner between, ours at its right end.
 */
export const Score = ({ table }: { table: ComparisonTable }) => (
  <dl className="grid gap-x-3 gap-y-7 sm:grid-cols-2 md:flex md:gap-x-2 lg:gap-x-3">
    {groupsOf(table).map((group) => (
      <Group key={group.words} {...group} />
    ))}
  </dl>
)

type GroupProps = ReturnType<typeof groupsOf>[number]

function Group({ words, standing, isOurs, features }: GroupProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap content-start gap-x-3 gap-y-2 border-t-2 pt-3 md:basis-0 md:gap-x-1 lg:gap-x-3',
        shares[features.length],
        isOurs && 'border-moss text-moss',
        !isOurs && (standing === 'ahead' ? 'border-ink' : 'border-edge'),
      )}
    >
      <dt className="flex w-full items-baseline gap-x-3 text-heading font-semibold leading-tight md:mb-4 md:block">
        <span className="text-hero font-bold md:mb-2 md:block">
          {features.length}
        </span>{' '}
        <span className="md:block md:min-h-[2lh]">{words}</span>
      </dt>
      {features.map((feature) => (
        <dd
          key={feature}
          className="flex w-full items-center gap-2.5 leading-tight md:block md:w-min md:grow lg:w-0 lg:min-w-0"
        >
          <StandingMark
            as={standing}
            className="size-5 md:mb-3 md:size-7 lg:size-14"
          />
          <span className="text-small">{feature}</span>
        </dd>
      ))}
    </div>
  )
}

/** The verdicts in their order, each with the features that have it. */
function groupsOf(table: ComparisonTable) {
  const [other, ours] = table.columns.map(({ name }) => name)
  const rows = Object.entries(table.rows)
  const verdicts: Verdict[] = [
    { standing: 'ahead', product: other },
    { standing: 'level' },
    { standing: 'none' },
    { standing: 'ahead', product: ours },
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
