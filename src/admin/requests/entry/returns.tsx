import { Changes } from '@/admin/session/changes'
import { useRef } from 'react'
import { Button } from '@/ui/button'
import { Moment } from '@/admin/ui/moment'
import { waitlistWords } from '@/admin/words'
import { workWords } from '@/admin/work-words'
import { CORRECTABLE, type Change } from '../model/change-api'
import { MAX_RETURNS, type Return, type WholeEntry } from '../model/entry-api'
import { groupBy } from '@/lib/group-by'
import { agoText, sourceName, textOrNotAvailable } from '../model/entry-text'
import { reopenedFrom } from '../model/timeline-items'
import { countOf } from '@/lib/count'

const words = {
  title: 'Asked again',
  before: (value: string) => `before: ${value}`,
  use: 'Use this',
  takeOver: (field: string, value: string) =>
    `Use this ${field.toLowerCase()}: ${value}`,
  earlier: (count: number) =>
    `Asked ${countOf(count, 'time', 'times')} before that`,
  times: (count: number) => `${count} times, most recently`,
  deleted: (count: number) =>
    `${countOf(count, 'earlier one was', 'earlier ones were')} deleted after 30 days.`,
  notShown: (count: number) =>
    `${countOf(count, 'earlier one is', 'earlier ones are')} not shown.`,
  reopened: 'This entry was closed and is now back to New.',
  unmarked:
    'This entry was marked as spam, and is back to New because they wrote again.',
}

interface ReturnsProps {
  entry: WholeEntry
  /** Applies a changed value. Never automatic: anyone can type any email. */
  onUse: (change: Change) => void
}

/**
 * Later requests of the same address, newest first; equal ones are shown once
 * with their number.
 */
export function Returns({ entry, onUse }: ReturnsProps) {
  const section = useRef<HTMLElement>(null)
  const [last, ...earlier] = groupEqual(entry.returns)
  if (!last) return null
  const missing = entry.return_count - entry.returns.length
  const reopened = reopenedFrom(entry)
  const use = (change: Change) => {
    // The pressed button disappears with the difference.
    section.current?.focus({ preventScroll: true })
    onUse(change)
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={words.title}
      className="rounded-control outline-none border border-l-4 border-line border-l-moss bg-paper px-4 py-3 text-small"
    >
      <Asked {...last} entry={entry} onUse={use} />
      {(reopened === 'closed' || reopened === 'spam') && (
        <p className="mt-2 font-semibold">
          {reopened === 'closed' ? words.reopened : words.unmarked}
        </p>
      )}
      {(earlier.length > 0 || missing > 0) && (
        <details className="mt-2">
          <summary className="cursor-pointer py-1 text-tiny font-semibold text-muted">
            {words.earlier(entry.return_count - last.times)}
          </summary>
          <ol className="grid gap-3 pt-1">
            {earlier.map((group) => (
              <li key={group.again.id} className="border-t border-line pt-2">
                <Asked {...group} entry={entry} onUse={use} />
              </li>
            ))}
            {missing > 0 && (
              <li className="text-tiny text-muted">
                {entry.returns.length < MAX_RETURNS
                  ? words.deleted(missing)
                  : words.notShown(missing)}
              </li>
            )}
          </ol>
        </details>
      )}
    </section>
  )
}

interface Group {
  /** The newest of equal requests. */
  again: Return
  times: number
}

/**
 * Joins requests that say the same, newest first: ten equal ones can't hide
 * another.
 */
const groupEqual = (returns: readonly Return[]): Group[] =>
  groupBy(returns, (each) =>
    JSON.stringify([each.message, ...CORRECTABLE.map((field) => each[field])]),
  ).map(([, equal]) => ({ again: equal[0]!, times: equal.length }))

function Asked({ again, times, entry, onUse }: ReturnsProps & Group) {
  const { created_at, source, message, spam_reason } = again
  return (
    <>
      <p className="text-tiny text-muted">
        <span className="font-semibold text-ink">{words.title}</span>
        {' · '}
        {times > 1 && `${words.times(times)} `}
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
            <Changes>
              <Button
                look="secondary"
                size="tiny"
                aria-label={words.takeOver(label, text)}
                onClick={() => onUse({ [field]: text })}
              >
                {words.use}
              </Button>
            </Changes>
          </p>
        )
      })}
      {spam_reason !== null && (
        <p className="mt-1 text-muted">{workWords.spamReasons[spam_reason]}</p>
      )}
    </>
  )
}
