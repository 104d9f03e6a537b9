import { ButtonLink } from '@/ui/button'
import { waitlistWords } from '@/admin/words'
import { formatCount } from '@/lib/count'
import { follow, useView } from '../model/use-view'
import { useCounts } from '../model/use-counts'
import { cursorFor, type Page } from '../model/pages'
import type { Cursor } from '../model/view'
import { usePage, usePosition } from './use-page'

interface PageLinksProps {
  onTurn: (cursor: Cursor | null) => void
}

/** Links to the pages before and after, and what the page shows of how many. */
export function PageLinks({ onTurn }: PageLinksProps) {
  const { page } = usePage()
  return page?.entries.length ? <Links page={page} onTurn={onTurn} /> : null
}

function Links({ page, onTurn }: PageLinksProps & { page: Page }) {
  const { to } = useView()
  const { total } = useCounts(page)
  const before = usePosition(page, total)
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
          const cursor = cursorFor(page, turn)
          return (
            // Disabled links stay, because one may have focus.
            <ButtonLink
              key={turn}
              look="secondary"
              to={to({
                cursor: cursor === undefined ? page.view.cursor : cursor,
              })}
              aria-disabled={cursor === undefined || undefined}
              size="tiny"
              className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
              onClick={
                cursor === undefined
                  ? (event) => event.preventDefault()
                  : follow(() => onTurn(cursor))
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
