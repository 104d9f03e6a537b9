import { useSearchParams } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/button'
import { waitlistWords } from '@/content/admin'
import { formatCount } from './entry-text'
import { PAGE_SIZE } from './use-waitlist-page'

/** The highest page number that is asked for: its entries' positions are still ordinary integers. */
const HIGHEST_PAGE = 10_000_000

/** How many pages a number of entries fills; never less than one. */
export const pageCount = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** The page that the address names (`?page=`); the first where it names none or nonsense. */
export function usePageNumber(): number {
  const [search] = useSearchParams()
  const named = search.get('page') ?? ''
  return /^[1-9]\d*$/.test(named) ? Math.min(Number(named), HIGHEST_PAGE) : 1
}

/** The address of a page, which keeps whatever else the address holds. */
export function usePageSearch(): (page: number) => { search: string } {
  const [search] = useSearchParams()
  return (page) => {
    const next = new URLSearchParams(search)
    if (page === 1) next.delete('page')
    else next.set('page', String(page))
    return { search: next.toString() }
  }
}

interface PageLinksProps {
  /** The page that was asked for. */
  page: number
  /** The page whose entries are shown, and how many they are. */
  shownPage: number
  shown: number
  total: number
  onTurn: () => void
}

/** 'x-y of total', and the ways to the neighbouring pages. */
export function PageLinks({ page, shownPage, shown, total, onTurn }: PageLinksProps) {
  const before = (shownPage - 1) * PAGE_SIZE
  const turning = { current: page, last: pageCount(total), onTurn }
  const position = waitlistWords.position(
    formatCount(before + 1),
    formatCount(before + shown),
    formatCount(total),
  )
  return (
    <nav
      aria-label={waitlistWords.pages}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-5 py-3"
    >
      <output className="text-tiny tabular-nums text-muted">{position}</output>
      <div className="flex gap-2">
        <PageLink label={waitlistWords.previous} page={page - 1} {...turning} />
        <PageLink label={waitlistWords.next} page={page + 1} {...turning} />
      </div>
    </nav>
  )
}

interface PageLinkProps extends Pick<PageLinksProps, 'page' | 'onTurn'> {
  label: string
  current: number
  last: number
}

/** At either end the link stays, without effect: it may hold the keyboard's focus. */
function PageLink({ label, page, current, last, onTurn }: PageLinkProps) {
  const address = usePageSearch()
  const possible = page >= 1 && page <= last
  return (
    <ButtonLink
      look="secondary"
      to={address(possible ? page : current)}
      aria-disabled={!possible || undefined}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
      onClick={(event) => {
        if (!possible) event.preventDefault()
        else if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) onTurn()
      }}
    >
      {label}
    </ButtonLink>
  )
}
