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
    <li className="grid gap-x-6 gap-y-3 border-t border-line px-5 py-4 items-center md:grid-cols-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="flex flex-wrap items-center gap-x-3 text-body font-semibold">
          {name}
          {isReader && <Badge>{words.you}</Badge>}
        </h3>
        {email !== name && <p className="text-small text-muted">{email}</p>}
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 text-small tabular-nums md:grid-cols-2">
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
        <div className="flex justify-end">
          <Button
            look="danger"
            className="min-h-8! px-3! py-1! text-tiny!"
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
