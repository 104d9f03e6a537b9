import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '@/components/ui/button'
import { waitlistTools } from '@/content/admin'
import { workWords } from '@/content/admin-work'
import { classNames } from '@/lib/class-names'
import { loadOrigins } from '../api'
import { SORT_FIELDS } from '../list/fields'
import { waitlistKey } from '../query-keys'
import { Choice, control, Labelled } from './controls'
import { isFiltered, MOST_CHARACTERS, NO_FILTERS, type Sort, type View } from './view'
import type { ViewAddress } from './use-view'

/** Long enough that a quick typist asks once a word, short enough to feel instant. */
const TYPING_MS = 120

interface FiltersProps {
  view: View
  go: ViewAddress['go']
  searchField: RefObject<HTMLInputElement | null>
  /** Whom entries may belong to beside the reader, by their ids. */
  owners: readonly (readonly [id: string, name: string])[]
}

/** What narrows the list down; each change is a change of the address. */
export function Filters({ view, go, searchField, owners }: FiltersProps) {
  const { data: origins = [] } = useQuery({ queryKey: waitlistKey('origins'), queryFn: loadOrigins })
  return (
    <search
      aria-label={waitlistTools.label}
      className="flex flex-wrap items-end gap-3 border-t border-line px-5 py-4 max-md:grid max-md:grid-cols-2"
    >
      <SearchField query={view.query} go={go} field={searchField} />
      <Labelled label={waitlistTools.from}>
        <DayField day={view.from} max={view.to} onPick={(from) => go({ from })} />
      </Labelled>
      <Labelled label={waitlistTools.to}>
        <DayField day={view.to} min={view.from} onPick={(to) => go({ to })} />
      </Labelled>
      <Choice
        label={waitlistTools.source}
        value={view.source}
        any={waitlistTools.anySource}
        options={Object.entries(waitlistTools.sources)}
        onPick={(source) => go({ source })}
      />
      <Choice
        label={workWords.owner}
        value={view.owner}
        any={workWords.anybody}
        options={[['me', workWords.mine], ['nobody', workWords.nobody], ...owners]}
        onPick={(owner) => go({ owner })}
      />
      <Choice
        label={workWords.origin}
        value={view.origin}
        any={workWords.anyOrigin}
        options={[['none', workWords.noOrigin], ...origins.map((origin) => [origin, origin] as const)]}
        onPick={(origin) => go({ origin })}
      />
      <Labelled label={waitlistTools.sort} className="md:hidden">
        <SortSelect view={view} go={go} />
      </Labelled>
      {isFiltered(view) && (
        <Button look="quiet" className="px-2!" onClick={() => go(NO_FILTERS)}>
          {waitlistTools.clear}
        </Button>
      )}
    </search>
  )
}

/** Debounced search: what is typed stands in the field at once, and in the address after a short rest. */
function SearchField({
  query,
  go,
  field,
}: {
  query: string
  go: ViewAddress['go']
  field: FiltersProps['searchField']
}) {
  const [typed, setTyped] = useState(query)
  const sent = useRef(query)

  // The address was changed by something else: a link, the way back, a cleared filter.
  useEffect(() => {
    if (query === sent.current) return
    sent.current = query
    setTyped(query)
  }, [query])

  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      go({ query: typed }, 'typing')
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, go])

  return (
    <Labelled label={waitlistTools.search} className="min-w-48 flex-1 max-md:col-span-2">
      <span className="relative block">
        <Search aria-hidden="true" size={16} className="absolute left-3 top-1/2 -translate-y-1/2 text-muted" />
        <input
          ref={field}
          type="search"
          value={typed}
          maxLength={MOST_CHARACTERS}
          placeholder={waitlistTools.searchHint}
          autoComplete="off"
          spellCheck={false}
          className={classNames(control, 'w-full pl-9')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && !typed && event.currentTarget.blur()}
        />
      </span>
    </Labelled>
  )
}

/**
 * On a phone Firefox cuts off what a wider field holds. WebKit, told by the one property here that it alone knows, writes
 * today's date into an empty field, in another green: a field that nobody is in shows none.
 */
const dates =
  'max-md:w-full max-md:px-2 max-md:text-tiny ' +
  'supports-[hanging-punctuation:first]:data-empty:valid:not-focus-within:text-transparent'

/** A day of the calendar. A date that is half typed is no date yet, and changes nothing. */
function DayField(props: { day: string; min?: string; max?: string; onPick: (day: string) => void }) {
  const { day, min, max, onPick } = props
  const field = useRef<HTMLInputElement>(null)
  // Not controlled: React would throw away what is half typed.
  useEffect(() => {
    if (field.current) field.current.value = day
  }, [day])
  return (
    <input
      ref={field}
      type="date"
      defaultValue={day}
      min={min || undefined}
      max={max || undefined}
      data-empty={day === '' || undefined}
      className={`${control} ${dates}`}
      onChange={({ target }) => {
        const { value, validity } = target
        if (value !== day && !validity.badInput && (value === '' || Date.parse(value) > 0)) onPick(value)
      }}
    />
  )
}

/** Where the table's head, which sorts, is out of sight. */
function SortSelect({ view, go }: Pick<FiltersProps, 'view' | 'go'>) {
  return (
    <select
      className={`${control} w-full`}
      value={`${view.sort} ${view.descending ? 'desc' : 'asc'}`}
      onChange={({ target }) => {
        const [sort, direction] = target.value.split(' ') as [Sort, string]
        go({ sort, descending: direction === 'desc', cursor: null })
      }}
    >
      {SORT_FIELDS.flatMap(({ sort, label }) => [
        <option key={`${sort} asc`} value={`${sort} asc`}>
          {waitlistTools.ascending(label)}
        </option>,
        <option key={`${sort} desc`} value={`${sort} desc`}>
          {waitlistTools.descending(label)}
        </option>,
      ])}
    </select>
  )
}
