import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/admin/ui/confirm-dialog'
import { useClipboard } from '@/admin/ui/use-clipboard'
import { entryWords, eraseWords, noticeWords } from '../model/entry-words'
import { waitlistMessages } from '@/content/messages'
import { reasonOf } from '@/supabase/call'
import { dayOf } from '@/admin/team-time'
import { showToast } from '@/ui/toast'
import { eraseEntries } from '../model/change-api'
import { chunksOf, type Entry } from '../model/entry'
import type { NameOf } from '../model/fields'
import { erasureQuery, type Notice } from '../model/entry-api'
import { formatDay } from '@/lib/calendar'
import { textOrNotAvailable } from '../model/entry-text'
import { receiverOf } from '../model/timeline-items'
import { useAdmins } from '../model/use-admins'
import { useEntryAddress } from '../model/use-view'

const NAMED_AT_MOST = 8

interface EraseDialogProps {
  entries: readonly Entry[]
  /** Called with the erased ids, also after a partial failure. */
  onErased: (ids: string[]) => void
  onClose: () => void
  returnFocus: () => void
}

/**
 * Confirms an erasure and shows its extent: receivers of notices, and spam
 * erased with it.
 */
export function EraseDialog({
  entries,
  onErased,
  onClose,
  returnFocus,
}: EraseDialogProps) {
  const count = entries.length
  const ids = entries.map(({ id }) => id)
  const { nameOf } = useAdmins()
  const toEntry = useEntryAddress()
  // Loads the receivers of notices now: erasing deletes the delivery log too.
  const { data, isError } = useQuery(erasureQuery(ids))
  const sentTo = (id: string) => sentLines(data?.told.get(id) ?? [], nameOf)

  async function erase() {
    const gone: string[] = []
    try {
      // The database erases spam with the same email too: count it.
      for (const part of chunksOf([...ids, ...(data?.along ?? [])])) {
        await eraseEntries(part)
        gone.push(...part)
      }
      showToast('success', waitlistMessages.erased(gone.length))
    } catch (error) {
      if (reasonOf(error))
        showToast(
          'destructive',
          gone.length > 0
            ? eraseWords.partly(gone.length)
            : waitlistMessages.notErased,
        )
    }
    if (gone.length > 0) onErased(gone)
  }

  return (
    <ConfirmDialog
      title={eraseWords.title(count)}
      description={eraseWords.description}
      confirm={eraseWords.confirm(count)}
      busyLabel={eraseWords.busy}
      cancel={eraseWords.cancel}
      onConfirm={erase}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <ul className="mt-5 grid gap-2 text-small">
        {entries.slice(0, NAMED_AT_MOST).map(({ id, name, email, phone }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <bdi className="font-semibold">{textOrNotAvailable(name)}</bdi>{' '}
            <bdi className="text-muted">{email ?? phone}</bdi>
            {data && (
              <span className="block">
                {sentTo(id).length > 0
                  ? `${eraseWords.sentTo}: ${sentTo(id).join('; ')}.`
                  : eraseWords.sentToNobody}
              </span>
            )}
          </li>
        ))}
        {count > NAMED_AT_MOST && (
          <li className="text-muted">
            {eraseWords.more(count - NAMED_AT_MOST)}
          </li>
        )}
      </ul>
      {data && data.along.length > 0 && (
        <p className="mt-4 text-small">{eraseWords.along(data.along.length)}</p>
      )}
      {data && data.left.length > 0 && (
        <div className="mt-4 text-small">
          <p>{eraseWords.left(data.left.length)}</p>
          <ul>
            {data.left.slice(0, NAMED_AT_MOST).map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={toEntry(id)}
                  onClick={onClose}
                  className="text-moss underline underline-offset-4"
                >
                  <bdi>{textOrNotAvailable(name)}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {data ? (
        data.told.size > 0 && (
          <CopyList
            text={entries
              .filter(({ id }) => data.told.has(id))
              .map(({ id, name, email, phone }) =>
                [
                  `${name} <${email ?? phone}>`,
                  ...sentTo(id).map((line) => `- ${line}`),
                ].join('\n'),
              )
              .join('\n\n')}
          />
        )
      ) : (
        <output className="mt-3 block text-small text-muted">
          {isError ? eraseWords.toldFailed : eraseWords.toldLoading}
        </output>
      )}
      <p className="mt-4 text-small">{eraseWords.elsewhere}</p>
    </ConfirmDialog>
  )
}

function sentLines(
  notices: readonly Notice[],
  nameOf: NameOf,
): readonly string[] {
  const lines = new Map<string, string>()
  for (const notice of notices) {
    const { name, kind } = receiverOf(notice, nameOf)
    const place = `${name}, ${kind}`
    if (!lines.has(place))
      lines.set(
        place,
        noticeWords.sent(
          name,
          kind,
          formatDay(dayOf(new Date(notice.finished_at))),
        ),
      )
  }
  return [...lines.values()]
}

function CopyList({ text }: { text: string }) {
  const { said, copy } = useClipboard(entryWords)
  return (
    <p className="mt-3 flex items-center gap-3">
      <Button look="secondary" size="small" onClick={() => copy(text)}>
        {eraseWords.copyList}
      </Button>
      <output className="text-small text-muted">{said}</output>
    </p>
  )
}
