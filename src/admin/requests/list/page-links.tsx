import type { To } from 'react-router-dom'
import { ButtonLink } from '@/ui/button'
import { waitlistWords } from '@/admin/words'
import { formatCount } from '@/lib/count'
import { follow } from '../model/use-view'
import { cursorFor, type Page } from '../model/api'
import type { Cursor } from '../model/view'

interface PageLinksProps {
  page: Page
  total: number | undefined
  before: number | undefined
  to: (cursor: Cursor | null) => To
  onTurn: (cursor: Cursor | null) => void
}

export function PageLinks({ page, total, before, to, onTurn }: PageLinksProps) {
  return (
    <nav
      aria-label={waitlistWords.pages}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2"
    >
      <output className="text-tiny tabular-nums text-muted">
        {total !== undefined &&
          before !== undefined &&
          waitlistWords.position(
            formatCount(before + 1),
            formatCount(before + page.entries.length),
            // The page keeps entries that have left the place since.
            formatCount(Math.max(total, before + page.entries.length)),
          )}
      </output>
      <div className="flex flex-wrap gap-2">
        {(['previous', 'next'] as const).map((turn) => {
          const target = cursorFor(page, turn)
          return (
            // Disabled links stay, because one may have focus.
            <ButtonLink
              key={turn}
              look="secondary"
              to={to(target === undefined ? page.view.cursor : target)}
              aria-disabled={target === undefined || undefined}
              size="tiny"
              className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
              onClick={
                target === undefined
                  ? (event) => event.preventDefault()
                  : follow(() => onTurn(target))
              }
            >
              {waitlistWords[turn]}
            </ButtonLink>
          )
        })}
      </div>
    </nav>
  )
}
