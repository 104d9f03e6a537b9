import { useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { Button } from '@/components/ui/button'
import { waitlistWords } from '@/content/admin'
import { waitlistMessages } from '@/content/messages'
import { formatCount } from './entry-text'
import { pageCount, PageLinks, usePageNumber, usePageSearch } from './page-links'
import { useWaitlistPage, type RenewSession } from './use-waitlist-page'
import { WaitlistTable } from './waitlist-table'

/** The card 'Waitlist Submissions' of the dashboard (specification §2), for an admin. */
export function WaitlistCard({ renewSession }: { renewSession: RenewSession }) {
  const page = usePageNumber()
  const address = usePageSearch()
  const { status, entries, shownPage, total, retry } = useWaitlistPage(page, renewSession)
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // The links stand below the rows: whoever turns the page wants to see the new one from its top.
  const showTop = () => {
    const { current } = card
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView({ behavior: 'instant' })
  }
  const tryAgain = () => {
    // The button goes away with the press; the focus shall not.
    heading.current?.focus()
    retry()
  }

  if (status === 'loaded' && total !== undefined && page > pageCount(total)) {
    return <Navigate to={address(pageCount(total))} replace />
  }
  return (
    <section ref={card} aria-labelledby="waitlist-title" className="rounded-panel border border-line bg-surface">
      <div className="flex items-center gap-3 px-5 py-4">
        <h2 ref={heading} id="waitlist-title" tabIndex={-1} className="text-body font-semibold outline-none">
          {waitlistWords.title}
        </h2>
        {total !== undefined && (
          <p className="rounded-full border border-edge px-2.5 py-0.5 text-tiny font-semibold tabular-nums">
            <span>{formatCount(total)}</span>
            <span className="sr-only"> {waitlistWords.entries}</span>
          </p>
        )}
      </div>
      {status === 'failed' ? (
        <WaitlistTable entries={[]}>
          <p className="text-small text-muted">{waitlistWords.notLoaded}</p>
          <Button look="secondary" className="mt-4" onClick={tryAgain}>
            {waitlistWords.retry}
          </Button>
        </WaitlistTable>
      ) : entries.length > 0 ? (
        <WaitlistTable entries={entries} busy={status === 'loading'} />
      ) : (
        <output className="block border-t border-line px-5 py-16 text-center text-small text-muted">
          {status === 'loading' ? waitlistMessages.loading : waitlistMessages.empty}
        </output>
      )}
      {status !== 'failed' && total !== undefined && entries.length > 0 && (
        <PageLinks page={page} shownPage={shownPage} shown={entries.length} total={total} onTurn={showTop} />
      )}
    </section>
  )
}
