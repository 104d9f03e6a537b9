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
import { loadColleagues, removeAccess, type Colleague } from './api'

export function PeopleCard() {
  const { data: people, isError, refetch } = useQuery({ queryKey: queryKeys.people, queryFn: loadColleagues })
  const [leaving, setLeaving] = useState<Colleague>()
  const [heir, setHeir] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)

  async function remove({ id, name }: Colleague) {
    try {
      const removed = await removeAccess(id, heir)
      showToast(removed ? 'success' : 'plain', peopleToasts[removed ? 'removed' : 'goneBefore'](name))
    } catch (error) {
      if (reasonOf(error)) showToast('destructive', peopleToasts.failed)
    }
    // The dialog's return focus depends on the remaining admins.
    await refetch()
    setLeaving(undefined)
  }

  return (
    <section aria-labelledby="admins-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
        <h2 ref={heading} id="admins-title" tabIndex={-1} className="text-tiny font-semibold text-muted outline-none">
          {words.admins}
        </h2>
        <p className="text-tiny text-muted">{words.invite}</p>
      </div>
      {isError && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-danger-soft px-4 py-2.5">
          <p role="alert" className="text-small text-danger">
            {words.failed}
          </p>
          <Button look="secondary" size="tiny" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </div>
      )}
      {people ? (
        <ul aria-labelledby="admins-title">
          {people.map((person) => (
            <PersonItem
              key={person.id}
              person={person}
              onRemove={(button) => {
                pressed.current = button
                setHeir('')
                setLeaving(person)
              }}
            />
          ))}
        </ul>
      ) : (
        !isError && <output className="block py-16 text-center text-small text-muted">{words.loading}</output>
      )}
      {leaving && (
        <ConfirmDialog
          {...removeAccessWords}
          title={removeAccessWords.title(leaving.name)}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
          returnFocus={() => (pressed.current?.isConnected ? pressed : heading).current?.focus()}
        >
          {leaving.openEntries > 0 && (
            <label className="mt-4 grid gap-1 text-small font-semibold">
              {removeAccessWords.give(leaving.openEntries)}
              <select
                value={heir}
                onChange={({ target }) => setHeir(target.value)}
                className="h-10 rounded-control border border-edge bg-surface px-2 font-normal hover:border-ink"
              >
                <option value="">{workWords.nobody}</option>
                {people
                  ?.filter(({ id }) => id !== leaving.id)
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
            <li>{removeAccessWords.name(leaving.name)}</li>
            <li>{removeAccessWords.notices}</li>
            <li>{removeAccessWords.kept}</li>
          </ul>
        </ConfirmDialog>
      )}
    </section>
  )
}

interface PersonItemProps {
  person: Colleague
  onRemove: (pressed: HTMLButtonElement) => void
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
