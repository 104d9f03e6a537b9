import { waitlistWords } from '@/content/admin'
import { returnWords as words } from '@/content/admin-entry'
import { workWords } from '@/content/admin-work'
import type { Entry, Return } from '../api'
import { formatSubmitted, sourceName, textOrNotAvailable } from './entry-text'

/** What may differ from what was sent first; an address is what tells who asks again. */
const COMPARED = ['name', 'company', 'phone'] as const

/** What the entry's address sent again, newest first, and what is different in it. */
export function AskedAgain({ entry, returns }: { entry: Entry; returns: readonly Return[] }) {
  const more = entry.return_count - returns.length
  return (
    <ol aria-label={words.title} className="mt-5 grid gap-3 text-small">
      {returns.map(({ id, created_at, source, message, spam_reason, ...sent }) => (
        <li key={id} className="rounded-control border border-line bg-paper px-4 py-3">
          <p className="text-tiny text-muted">
            <span className="font-semibold text-ink">{words.title}</span>
            {' · '}
            <time dateTime={created_at}>{formatSubmitted(created_at)}</time>
            {` · ${sourceName(source)}`}
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-wrap text-left [overflow-wrap:anywhere]">
            {textOrNotAvailable(message)}
          </p>
          {COMPARED.map((key) => {
            const text = sent[key]
            if (text === null || text === entry[key]) return null
            return (
              <p key={key} className="mt-1 [overflow-wrap:anywhere]">
                <span className="font-semibold">{words.differs(waitlistWords.columns[key])}</span> <bdi>{text}</bdi>
              </p>
            )
          })}
          {spam_reason !== null && <p className="mt-1 text-muted">{workWords.spamReasons[spam_reason]}</p>}
        </li>
      ))}
      {more > 0 && <li className="text-tiny text-muted">{words.more(more)}</li>}
    </ol>
  )
}
