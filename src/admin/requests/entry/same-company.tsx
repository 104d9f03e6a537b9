import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Moment } from '@/admin/ui/moment'
import { statusNames, workWords } from '@/admin/work-words'
import { colleaguesQuery } from '../model/find-api'
import type { Entry } from '../model/entry'
import { agoText, textOrNotAvailable } from '../model/entry-text'
import { StatusMark } from '../model/marks'
import { useEntryAddress } from '../model/use-view'

const words = {
  title: (domain: string) => `Same company (${domain})`,
}

/**
 * Entries whose addresses have the same domain, other than a mail provider's.
 */
export function SameCompany({ entry }: { entry: Entry }) {
  const toEntry = useEntryAddress()
  const { data } = useQuery(colleaguesQuery(entry))
  if (!data?.length) return null
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-tiny text-muted [overflow-wrap:anywhere]">
        {words.title(entry.company_domain ?? '')}
      </h3>
      <ul className="max-h-48 overflow-y-auto text-small">
        {data.map((colleague) => (
          <li key={colleague.id} className="flex min-h-8 items-center gap-x-3">
            <Link
              to={toEntry(colleague.id)}
              className="min-w-0 truncate text-moss underline underline-offset-4"
            >
              <bdi>{textOrNotAvailable(colleague.name)}</bdi>
            </Link>
            <span className="sr-only">{`${workWords.status}: ${statusNames[colleague.status]}`}</span>
            <StatusMark {...colleague} className="ml-auto shrink-0" />
            <Moment
              at={colleague.last_request_at}
              className="w-24 shrink-0 text-right text-tiny text-muted"
            >
              {agoText(colleague.last_request_at)}
            </Moment>
          </li>
        ))}
      </ul>
    </section>
  )
}
