import type { To } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/button'
import { waitlistWords } from '@/content/admin'
import { formatCount } from '../entry-text'
import { isPlainPress } from '../filters/use-view'
import type { Page } from '../page'
import type { Cursor } from '../filters/view'

export type Turn = 'first' | 'previous' | 'next' | 'last'

/** Where a turn leads from a page; undefined where there is nothing. The first page has no cursor: null. */
export function turnFrom({ entries, hasPrevious, hasNext }: Page, turn: Turn): Cursor | null | undefined {
  const edge = turn === 'next' ? entries.at(-1) : entries[0]
  if (!edge || !(turn === 'first' || turn === 'previous' ? hasPrevious : hasNext)) return undefined
  if (turn === 'first') return null
  if (turn === 'last') return 'last'
  return { side: turn === 'next' ? 'after' : 'before', id: edge.id, key: edge.sort_key }
}

interface PageLinksProps {
  page: Page
  total: number | undefined
  /** What is known of the total while it is still being counted: it is more than this. */
  atLeast: number | undefined
  before: number | null
  to: (cursor: Cursor | null) => To
  onTurn: (cursor: Cursor | null) => void
}

/** 'x-y of total', and the ways to the other pages. */
export function PageLinks({ page, total, atLeast, before, to, onTurn }: PageLinksProps) {
  const { first, previous, next, last } = waitlistWords
  const turns = Object.entries({ first, previous, next, last }) as [Turn, string][]
  return (
    <nav
      aria-label={waitlistWords.pages}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-5 py-3"
    >
      <output className="text-tiny tabular-nums text-muted">
        {positionText(page.entries.length, totalText(total, atLeast), before)}
      </output>
      <div className="flex flex-wrap gap-2">
        {turns.map(([turn, label]) => {
          const target = turnFrom(page, turn)
          return (
            // At either end the link stays, without effect: it may hold the keyboard's focus.
            <ButtonLink
              key={turn}
              look="secondary"
              to={to(target === undefined ? page.view.cursor : target)}
              aria-disabled={target === undefined || undefined}
              className="px-4! aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
              onClick={(event) => {
                if (target !== undefined && !isPlainPress(event)) return
                event.preventDefault()
                if (target !== undefined) onTurn(target)
              }}
            >
              {label}
            </ButtonLink>
          )
        })}
      </div>
    </nav>
  )
}

function totalText(total: number | undefined, atLeast: number | undefined): string | undefined {
  if (total !== undefined) return formatCount(total)
  return atLeast === undefined ? undefined : waitlistWords.moreThan(formatCount(atLeast))
}

/** The rows come first: until it is known how many there are in all, that part is left out. */
function positionText(shown: number, total: string | undefined, before: number | null): string {
  const { position, positionSoFar, shownOf } = waitlistWords
  if (before === null) return total === undefined ? '' : shownOf(formatCount(shown), total)
  const [first, last] = [formatCount(before + 1), formatCount(before + shown)]
  return total === undefined ? positionSoFar(first, last) : position(first, last, total)
}
