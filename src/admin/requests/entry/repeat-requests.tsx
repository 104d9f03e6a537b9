import { Button } from '@/ui/button'
import { Moment } from '@/admin/ui/moment'
import { waitlistWords } from '@/admin/words'
import { returnWords as words } from '../model/entry-words'
import { workWords } from '@/admin/work-words'
import { CORRECTABLE, type Change } from '../model/api'
import type { Return, WholeEntry } from '../model/entry-api'
import { agoText, sourceName, textOrNotAvailable } from '../model/entry-text'
import { isReopened } from '../model/timeline-items'

interface RepeatRequestsProps {
  entry: WholeEntry
  /** Applies a changed value. Never automatic: anyone can type any email. */
  onUse: (change: Change) => void
}

export function RepeatRequests({ entry, onUse }: RepeatRequestsProps) {
  const [last, ...earlier] = entry.returns
  if (!last) return null
  const notKept = entry.return_count - entry.returns.length
  return (
    <section
      aria-label={words.title}
      className="rounded-control border border-l-4 border-line border-l-moss bg-paper px-4 py-3 text-small"
    >
      <Asked again={last} entry={entry} onUse={onUse} />
      {isReopened(entry) && (
        <p className="mt-2 font-semibold">{words.reopened}</p>
      )}
      {(earlier.length > 0 || notKept > 0) && (
        <details className="mt-2">
          <summary className="cursor-pointer py-1 text-tiny font-semibold text-muted">
            {words.earlier(earlier.length + notKept)}
          </summary>
          <ol className="grid gap-3 pt-1">
            {earlier.map((again) => (
              <li key={again.id} className="border-t border-line pt-2">
                <Asked again={again} entry={entry} onUse={onUse} />
              </li>
            ))}
            {notKept > 0 && (
              <li className="text-tiny text-muted">{words.notKept(notKept)}</li>
            )}
          </ol>
        </details>
      )}
    </section>
  )
}

function Asked({
  again,
  entry,
  onUse,
}: RepeatRequestsProps & { again: Return }) {
  const { created_at, source, message, spam_reason } = again
  return (
    <>
      <p className="text-tiny text-muted">
        <span className="font-semibold text-ink">{words.title}</span>
        {' · '}
        <Moment at={created_at}>{agoText(created_at)}</Moment>
        {` · ${sourceName(source)}`}
      </p>
      <p
        dir="auto"
        className="mt-1 whitespace-pre-wrap text-left [overflow-wrap:anywhere] empty:hidden"
      >
        {message}
      </p>
      {CORRECTABLE.map((field) => {
        const text = again[field]
        if (text === null || text.toLowerCase() === entry[field]?.toLowerCase())
          return null
        const label = waitlistWords.columns[field]
        return (
          <p
            key={field}
            className="mt-1.5 flex flex-wrap items-baseline gap-x-2 gap-y-1 [overflow-wrap:anywhere]"
          >
            <span className="text-muted">{label}</span>
            <bdi className="font-semibold">{text}</bdi>
            <bdi className="text-tiny text-muted">
              {words.before(textOrNotAvailable(entry[field]))}
            </bdi>
            <Button
              look="secondary"
              size="tiny"
              aria-label={words.takeOver(label, text)}
              onClick={() => onUse({ [field]: text })}
            >
              {words.use}
            </Button>
          </p>
        )
      })}
      {spam_reason !== null && (
        <p className="mt-1 text-muted">{workWords.spamReasons[spam_reason]}</p>
      )}
    </>
  )
}
