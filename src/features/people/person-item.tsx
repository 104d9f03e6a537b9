import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { peopleWords as words } from '@/content/admin-people'
import { formatMoment } from '@/lib/moment'
import { paths } from '@/lib/paths'
import type { Colleague } from './api'

interface PersonItemProps {
  person: Colleague
  onRemove: (pressed: HTMLButtonElement) => void
}

/** One admin: who it is, when they were last here, what they own; of others also the button that ends their access. */
export function PersonItem({ person, onRemove }: PersonItemProps) {
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
            look="quiet"
            className="min-h-8! px-0! py-1! text-tiny! text-danger!"
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
