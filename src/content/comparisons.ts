import { comparisonPath } from '@/lib/paths'

/** The line of each file in `comparisons/` that other pages need, without its text. */
const cards = import.meta.glob<{ label: string; place: number }>(['./comparisons/*.ts', '!./comparisons/overview.ts'], {
  eager: true,
  query: '?card',
  import: 'default',
})

/** A link to each comparison, for footer, landing page and overview. */
export const comparisonLinks = Object.entries(cards)
  .toSorted(([, one], [, other]) => one.place - other.place)
  .map(([file, { label }]) => ({ label, to: comparisonPath(file.slice('./comparisons/'.length, -3)) }))
