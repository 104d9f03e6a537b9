import { comparisonPath } from '@/lib/paths'

/**
 * The `card` of each file, without the page's texts
 * (scripts/content/comparison-cards.ts).
 */
const cards = import.meta.glob<{ label: string; place: number }>(
  ['./comparisons/*.ts', '!./comparisons/overview.ts'],
  {
    eager: true,
    query: '?card',
    import: 'default',
  },
)

/** Links to the comparisons, for footer, landing page and overview. */
export const comparisonLinks = Object.entries(cards)
  .toSorted(([, one], [, other]) => one.place - other.place)
  .map(([file, { label }]) => ({
    label,
    to: comparisonPath(file.slice('./comparisons/'.length, -3)),
  }))
