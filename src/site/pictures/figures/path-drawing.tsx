import type { Cell, PathFigure } from '@/content/figure'
import { classNames } from '@/lib/class-names'
import { Arrow } from './arrow'
import { PLAIN_ITEM, PLAIN_LIST } from './plain-list'

/**
 * Only values that tokens hide or that are written to the CRM look like chips.
 */
const LOOK: Record<Cell['as'], string> = {
  said: '',
  token:
    'rounded-[5px] bg-lilac-area px-2 py-0.5 font-medium text-on-area forced-colors:border',
  field:
    'rounded-[5px] bg-mint-area px-2 py-0.5 font-medium text-on-area forced-colors:border',
  noted: 'text-muted',
}

const COLUMNS: Record<number, string> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)]',
}

const AFTER_ARROW = 'sm:pl-12'

/**
 * A process in columns, one line of text per row; phones show the cells below
 * each other.
 */
export function PathDrawing({
  figure: { columns, rows },
}: {
  figure: PathFigure
}) {
  const grid = `sm:grid sm:items-start sm:gap-x-0 ${COLUMNS[columns.length] ?? ''}`
  return (
    <>
      <Head columns={columns} grid={grid} />
      <ol className={PLAIN_LIST}>
        {rows.map((cells) => (
          <li
            key={cells[0]?.text}
            className={`${PLAIN_ITEM} border-t border-edge py-3.5 text-body leading-snug`}
          >
            <dl className={classNames('grid gap-y-2', grid)}>
              {cells.map((cell, index) => (
                <Station
                  key={columns[index]}
                  cell={cell}
                  column={columns[index] ?? ''}
                  first={index === 0}
                />
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </>
  )
}

interface HeadProps {
  columns: readonly string[]
  grid: string
}

/** The columns' names; on phones in one line, with arrows between them. */
const Head = ({ columns, grid }: HeadProps) => (
  <div
    aria-hidden="true"
    className={classNames(
      'flex flex-wrap gap-x-3 pb-2 text-small font-semibold',
      grid,
    )}
  >
    {columns.map((column, index) => (
      <div
        key={column}
        className={classNames(
          'flex items-center gap-3',
          index > 0 && AFTER_ARROW,
        )}
      >
        {index > 0 && <Arrow to="right" className="h-3 w-6 sm:hidden" />}
        {column}
      </div>
    ))}
  </div>
)

function Station({
  cell: { as, text, note },
  column,
  first,
}: {
  cell: Cell
  column: string
  first: boolean
}) {
  return (
    <div
      className={classNames(
        'relative',
        !first && classNames('pl-9', AFTER_ARROW),
      )}
    >
      <dt className="sr-only">{column}</dt>
      <dd>
        {!first && (
          <Arrow
            to="right"
            className="absolute left-0 top-1 h-3 w-6 sm:left-2 sm:top-1.5 sm:w-8"
          />
        )}
        <span className={LOOK[as]}>{text}</span>
        {note && (
          <span className="mt-1 block text-small text-muted">{note}</span>
        )}
      </dd>
    </div>
  )
}
