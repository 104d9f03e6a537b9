import { useId } from 'react'
import { PhoneFold } from '@/ui/phone-fold'
import { Unbroken } from '@/ui/unbroken'
import type { ComparisonCell, ComparisonTable } from '@/content/comparison'
import { tableRoles } from '@/site/prose/table-roles'
import { classNames } from '@/lib/class-names'
import { interfaceWords } from '@/content/interface'
import {
  partsOf,
  StandingMark,
  verdictWords,
  type Standing,
  type Verdict,
} from './standing'

type ProductHeadProps = ComparisonTable['columns'][number] & { isOurs: boolean }

/** Head of a product's column: a rule of moss and a tint mark ours. */
export const ProductHead = ({ name, note, isOurs }: ProductHeadProps) => (
  <th
    {...tableRoles.columnheader}
    scope="col"
    className={classNames(
      'border-b border-edge px-3 py-4 text-left align-top leading-tight lg:px-6',
      isOurs ? 'border-t-2 border-t-moss bg-raised' : 'bg-paper',
    )}
  >
    <span
      className={classNames(
        'block text-heading font-semibold',
        isOurs && 'text-moss',
      )}
    >
      {name}
    </span>
    <span className="mt-1 block text-balance text-small font-normal text-muted">
      {note}
    </span>
  </th>
)

type FeatureCellProps = Verdict & { feature: string }

/**
 * A row's feature with its verdict, as a mark and in words. A `td` with the
 * role of a head, since a `th` may hold no `details`.
 */
export function FeatureCell({ feature, ...verdict }: FeatureCellProps) {
  const id = useId()
  const hasWinner = verdict.standing === 'ahead'
  return (
    <td
      {...tableRoles.rowheader}
      className="relative block border-line px-4 py-2.5 text-left align-top md:table-cell md:border-b md:py-6 md:pr-2 md:pl-0"
    >
      <span
        id={id}
        className="block text-lead font-semibold leading-tight md:pt-0.5"
      >
        {feature}
      </span>{' '}
      {/* Screen readers hear it in each cell. */}
      <span
        aria-hidden="true"
        className={classNames(
          'mt-1 flex items-start gap-2 text-small',
          hasWinner ? 'font-semibold' : 'font-normal text-muted',
          verdict.isOurs && 'text-moss',
        )}
      >
        <StandingMark as={verdict.standing} className="mt-1 size-3.5" />
        {verdictWords(verdict)}
      </span>
      {!hasWinner && (
        <PhoneFold labelledBy={id} className="absolute inset-0 pr-4" />
      )}
    </td>
  )
}

interface ProductCellProps {
  cell: ComparisonCell
  product: string
  isOurs: boolean
  standing: Standing
}

/**
 * A product's answer with its mark; without one in a row without a verdict,
 * where a dash in each cell would read as a no. On a phone it names its product,
 * and hides while the row's `PhoneFold` is closed.
 */
export function ProductCell({
  cell,
  product,
  isOurs,
  standing,
}: ProductCellProps) {
  const { answer, more } = partsOf(cell)
  const isAhead = standing === 'ahead'
  const hasVerdict = standing !== 'none'
  return (
    <td
      {...tableRoles.cell}
      data-product={product}
      className={classNames(
        "grid grid-cols-[min(6rem,35%)_minmax(0,1fr)] gap-x-3 px-4 py-2 align-top before:text-small before:text-muted before:content-[attr(data-product)_/_''] max-md:border-t max-md:not-print:group-has-[details:not([open])]/row:hidden md:table-cell md:border-b md:px-3 md:py-6 md:before:content-none lg:px-6",
        isOurs
          ? 'border-current/25 bg-raised max-md:rounded-b-panel'
          : 'border-line',
      )}
    >
      <div
        className={classNames('flex gap-2.5', isAhead && isOurs && 'text-moss')}
      >
        {hasVerdict && (
          <StandingMark
            as={standing}
            className={classNames('mt-1 size-4.5', !isAhead && 'text-muted')}
          />
        )}
        <div className={classNames('min-w-0', !hasVerdict && 'pl-7')}>
          <p
            className={classNames(
              'text-lead leading-tight first-letter:uppercase',
              isAhead && 'font-semibold',
            )}
          >
            {hasVerdict && (
              <span className="sr-only">
                {interfaceWords.standing[standing]}:{' '}
              </span>
            )}
            <Unbroken>{answer}</Unbroken>
          </p>{' '}
          {more && (
            <p className="mt-1 text-small text-muted">
              <Unbroken>{more}</Unbroken>
            </p>
          )}
        </div>
      </div>
    </td>
  )
}
