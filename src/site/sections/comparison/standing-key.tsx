import { interfaceWords } from '@/content/interface'
import { StandingMark, type Standing } from './standing'

const ORDER: readonly Standing[] = ['ahead', 'level', 'behind', 'none']

/** Says once, above a table, what each of its marks means. */
export const StandingKey = () => (
  <ul className="grid gap-x-8 gap-y-1 text-small text-muted sm:grid-cols-2 lg:grid-cols-4">
    {ORDER.map((standing) => (
      <li key={standing} className="flex gap-2.5">
        <StandingMark as={standing} className="mt-1 size-4 text-ink" />
        <p>
          <b className="text-ink">{interfaceWords.standing[standing]}:</b>{' '}
          {interfaceWords.standingMeans[standing]}
        </p>
      </li>
    ))}
  </ul>
)
