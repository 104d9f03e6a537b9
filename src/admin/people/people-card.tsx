import { LoadFailedBand } from '@/admin/ui/load-failed'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '@/admin/ui/badge'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/admin/ui/confirm-dialog'
import { queryKeys } from '@/admin/query-keys'
import { peopleToasts, peopleWords as words, removeAccessWords } from './people-words'
import { workWords } from '@/admin/work-words'
import { reasonOf } from '@/supabase/call'
import { showToast } from '@/ui/toast'
import { formatMoment } from '@/lib/moment'
import { paths } from '@/lib/paths'
import { loadAdminAccounts, removeAccess, type AdminAccount } from './api'

export function PeopleCard() {
  const { data: people, isError, refetch } = useQuery({ queryKey: queryKeys.people, queryFn: loadAdminAccounts })
  const [adminToRemove, setAdminToRemove] = useState<AdminAccount>()
  const [newOwner, setNewOwner] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const removeButton = useRef<HTMLButtonElement>(null)

  async function remove({ id, name }: AdminAccount) {
    try {
      const removed = await removeAccess(id, newOwner)
      showToast(removed ? 'success' : 'plain', peopleToasts[removed ? 'removed' : 'alreadyRemoved'](name))
    } catch (error) {
      if (reasonOf(error)) showToast('destructive', peopleToasts.failed)
    }
    // Reloads before the dialog closes: its return focus depends on the remaining admins.
    await refetch()
    setAdminToRemove(undefined)
  }

  return (
    <section aria-labelledby="admins-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
        <h2 ref={heading} id="admins-title" tabIndex={-1} className="text-tiny font-semibold text-muted outline-none">
          {words.admins}
        </h2>
        <p className="text-tiny text-muted">{words.invite}</p>
      </div>
      {isError && <LoadFailedBand text={words.failed} className="border-b px-4" onRetry={() => void refetch()} />}
      {people ? (
        <ul aria-labelledby="admins-title">
          {people.map((person) => (
            <PersonItem
              key={person.id}
              person={person}
              onRemove={(button) => {
                removeButton.current = button
                setNewOwner('')
                setAdminToRemove(person)
              }}
            />
          ))}
        </ul>
      ) : (
        !isError && <output className="block py-16 text-center text-small text-muted">{words.loading}</output>
      )}
      {adminToRemove && (
        <ConfirmDialog
          {...removeAccessWords}
          title={removeAccessWords.title(adminToRemove.name)}
          onConfirm={() => remove(adminToRemove)}
          onClose={() => setAdminToRemove(undefined)}
          returnFocus={() => (removeButton.current?.isConnected ? removeButton : heading).current?.focus()}
        >
          {adminToRemove.openEntries > 0 && (
            <label className="mt-4 grid gap-1 text-small font-semibold">
              {removeAccessWords.giveEntries(adminToRemove.openEntries)}
              <select
                value={newOwner}
                onChange={({ target }) => setNewOwner(target.value)}
                className="h-10 rounded-control border border-edge bg-surface px-2 font-normal hover:border-ink"
              >
                <option value="">{workWords.nobody}</option>
                {people
                  ?.filter(({ id }) => id !== adminToRemove.id)
                  .toSorted((one, other) => Number(other.isReader) - Number(one.isReader))
                  .map(({ id, name, isReader }) => (
                    <option key={id} value={id}>
                      {isReader ? workWords.me : name}
                    </option>
                  ))}
              </select>
            </label>
          )}
          <ul className="mt-4 grid list-disc gap-1 pl-5 text-small">
            <li>{removeAccessWords.nameNote(adminToRemove.name)}</li>
            <li>{removeAccessWords.noticesNote}</li>
            <li>{removeAccessWords.activityNote}</li>
          </ul>
        </ConfirmDialog>
      )}
    </section>
  )
}

interface PersonItemProps {
  person: AdminAccount
  onRemove: (removeButton: HTMLButtonElement) => void
}

function PersonItem({ person, onRemove }: PersonItemProps) {
  const { id, name, email, lastSeen, openEntries, isReader } = person
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_21rem_9rem]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="flex flex-wrap items-center gap-x-3 text-small font-semibold">
          {name}
          {isReader && <Badge>{words.you}</Badge>}
        </h3>
        {email !== name && <p className="text-tiny text-muted">{email}</p>}
      </div>
      <dl className="grid grid-cols-[13rem_auto] gap-x-6 text-small tabular-nums">
        <Fact name={words.lastSeen}>
          {lastSeen ? <time dateTime={lastSeen}>{formatMoment(lastSeen)}</time> : words.never}
        </Fact>
        <Fact name={words.openEntries}>
          {openEntries > 0 ? (
            <Link
              to={`${paths.dashboard}#owner=${id}`}
              aria-label={words.entriesOf(openEntries, name)}
              className="inline-block min-w-6 text-moss underline underline-offset-4"
            >
              {openEntries.toLocaleString('en-US')}
            </Link>
          ) : (
            '0'
          )}
        </Fact>
      </dl>
      {!isReader && (
        <div className="flex md:justify-end">
          <Button
            look="plain"
            size="flush"
            className="text-danger"
            aria-label={words.removeOf(name)}
            onClick={(event) => onRemove(event.currentTarget)}
          >
            {words.remove}
          </Button>
        </div>
      )}
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-tiny text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
