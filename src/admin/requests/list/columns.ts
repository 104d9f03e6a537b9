import { classNames } from '@/lib/class-names'
import type { ListField } from '../model/fields'

/**
 * Columns that a narrower list leaves out, such as one beside an open entry.
 */
const hiddenBelow = {
  '2xl': '@max-2xl:hidden',
  '3xl': '@max-3xl:hidden',
  cards: '@max-cards:hidden',
}

/**
 * Classes of a column's cells. The specified six come first; the next step only
 * where there is room, and in Due.
 */
export const columnClass = (
  { key, from, widthClass }: ListField,
  isDueList: boolean,
) =>
  classNames(
    from && hiddenBelow[from],
    widthClass,
    key === 'next_step' && !isDueList && '@3xl:@max-cards:hidden',
    (key === 'message' || key === 'phone') && isDueList && '@max-cards:hidden',
  )
