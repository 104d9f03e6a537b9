import { waitlistWords } from '@/admin/words'
import { classNames } from '@/lib/class-names'
import type { Entry } from '../model/entry'
import { dueOf, formatSubmitted, shortAgo } from '../model/entry-text'
import { fieldText, type FieldKey } from '../model/fields'
import type { RowProps } from './row-parts'

const { notAvailable } = waitlistWords

interface FieldValueProps extends Pick<RowProps, 'entry' | 'news' | 'match'> {
  field: FieldKey
}

/**
 * What a column shows of an entry; of a message the latest, or the line that a
 * search found.
 */
export function FieldValue({ entry, news, match, field }: FieldValueProps) {
  if (field === 'next_step') return <NextStepReason entry={entry} news={news} />
  if (field === 'created_at') return <Submitted entry={entry} />
  if (field !== 'message') return <Line text={fieldText(entry, field)} />
  const message = entry.latest_message ?? entry.message
  const text = fieldText({ ...entry, message }, field)
  return <Line text={match ?? text} title={text} />
}

const tones = {
  late: 'text-danger',
  asked: 'text-moss',
  planned: 'text-ink',
  past: '',
}

/**
 * The reason for being due or the plan; for a moment another admin's change.
 */
function NextStepReason({ entry, news }: Pick<RowProps, 'entry' | 'news'>) {
  const due = dueOf(entry)
  if (news)
    return <span className="block truncate font-medium text-moss">{news}</span>
  if (!due) return null
  const { what, when, tone } = due
  const title = entry.return_count
    ? `${waitlistWords.times(entry.return_count)}, ${formatSubmitted(entry.last_request_at)}`
    : [what, when].filter(Boolean).join(' · ')
  return (
    <span title={title} className="flex min-w-0">
      {what && <bdi className="min-w-0 truncate text-ink">{what}</bdi>}
      <span
        className={classNames(
          what ? 'shrink-0' : 'truncate',
          tone !== 'past' && 'font-medium',
          tones[tone],
        )}
      >
        {what && (
          <span className="whitespace-pre font-normal text-muted"> · </span>
        )}
        {when}
      </span>
    </span>
  )
}

/**
 * The time in the specified form; in a wide list also how long ago the latest
 * request came.
 */
function Submitted({ entry }: { entry: Entry }) {
  const { created_at, last_request_at } = entry
  return (
    <time
      dateTime={created_at}
      title={formatSubmitted(created_at)}
      data-short={shortAgo(last_request_at)}
      className="block truncate tabular-nums after:pl-2 @7xl:after:content-[attr(data-short)]"
    >
      {formatSubmitted(created_at)}
    </time>
  )
}

function Line({ text, title = text }: { text: string; title?: string }) {
  const isMissing = text === notAvailable
  return (
    <span
      dir="auto"
      title={isMissing ? undefined : title}
      className={classNames(
        'block min-w-0 flex-1 truncate text-left',
        isMissing && 'text-muted',
      )}
    >
      {text}
    </span>
  )
}
