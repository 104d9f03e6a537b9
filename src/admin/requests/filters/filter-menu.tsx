import { useQuery } from '@tanstack/react-query'
import { ListFilter, X } from 'lucide-react'
import { Button } from '@/ui/button'
import { Select } from '@/admin/ui/select'
import { DayField } from '@/admin/ui/day-field'
import { IconButton } from '@/admin/ui/icon-button'
import { waitlistTools } from '@/admin/words'
import { workWords } from '@/admin/work-words'
import { formatDay } from '@/lib/calendar'
import { originsQuery, valuesQuery } from '../model/choices-api'
import { sourceName } from '../model/entry-text'
import { useAdmins } from '../model/use-admins'
import { SORT_FIELDS, type NameOf } from '../model/fields'
import { WITHOUT } from '@/lib/without'
import { ToolPopover } from './controls'
import type { ViewAddress } from '../model/use-view'
import {
  isNarrowed,
  isOfClosing,
  LONGEST_NAME,
  NO_FILTERS,
  type Filters,
  type Only,
  type Sort,
  type View,
} from '../model/view'
import { countOf } from '@/lib/count'

const words = {
  add: 'Filter',
  more: (count: number) => `+${count}`,
  count: (count: number) => countOf(count, 'filter', 'filters'),
  title: 'Filter and sort',
  mine: 'Mine',
  later: 'Show later',
  any: 'Any',
  campaign: 'Campaign',
  landingPath: 'First page',
  none: 'None known',
  only: 'Only',
  onlyThose: {
    real: 'No spam',
    waiting: 'Waiting over a day',
    answered: 'Answered',
    unanswered: 'Not answered',
    booked: 'A demo was booked',
    won: 'Won',
    lost: 'Lost',
    later: 'Due later too',
  },
  is: (what: string, value: string) => `${what} is ${value}`,
  submitted: 'Submitted',
  closed: 'Closed',
  between: (what: string, first: string, last: string) =>
    `${what} from ${first} to ${last}`,
  since: (what: string, first: string) => `${what} since ${first}`,
  until: (what: string, last: string) => `${what} until ${last}`,
  sort: 'Sort by',
}

interface FilterMenuProps {
  view: View
  go: ViewAddress['go']
}

/** Button that names the chosen filters, and another that removes them. */
export function FilterMenu({ view, go }: FilterMenuProps) {
  const [first, ...others] = filterParts(view, useAdmins().nameOf)
    .filter(({ key }) => !isSwitch(key, view))
    .map(({ text }) => text)
  const more = others.length > 0 && words.more(others.length)
  const count = words.count(others.length + 1)
  const chosen = [first ?? words.add, more].filter(Boolean).join(' ')
  return (
    <div className="flex shrink-0 items-center">
      <ToolPopover
        label={
          first === undefined
            ? words.title
            : [chosen, words.title.toLowerCase(), ...others, count].join(', ')
        }
        className="max-w-36 md:max-w-64"
        face={
          <>
            <ListFilter
              aria-hidden="true"
              size={16}
              className="shrink-0 max-md:hidden"
            />
            {/* A list beside an open entry has room for their number. */}
            <span className="flex min-w-0 gap-x-1.5 @max-3xl:hidden">
              <span className="truncate">{first ?? words.add}</span>
              {more}
            </span>
            <span className="@3xl:hidden">{first ? count : words.add}</span>
          </>
        }
      >
        {() => <Choices view={view} go={go} />}
      </ToolPopover>
      {isNarrowed(view) && (
        <IconButton
          label={waitlistTools.clear}
          icon={X}
          onClick={() => go(NO_FILTERS)}
        />
      )}
    </div>
  )
}

/**
 * Filters with a button of their own: one's own entries, and in Due what is due
 * later.
 */
const isSwitch = (key: string, { owner, only }: Filters) =>
  (key === 'owner' && owner === 'me') || (key === 'only' && only === 'later')

/** Filters that need no menu: mine, and postponed ones in Due. */
export function Switches({ view, go }: FilterMenuProps) {
  const { owner, only, status } = view
  const button = (label: string, isOn: boolean, changes: Partial<Filters>) => (
    <Button
      look="secondary"
      size="tiny"
      aria-pressed={isOn}
      className="shrink-0 whitespace-nowrap aria-pressed:border-moss aria-pressed:bg-moss aria-pressed:text-moss-on forced-colors:aria-pressed:outline-2"
      onClick={() => go(changes)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {button(words.mine, owner === 'me', {
        owner: owner === 'me' ? '' : 'me',
      })}
      {status === 'due' &&
        button(words.later, only === 'later', {
          only: only === 'later' ? '' : 'later',
        })}
    </>
  )
}

type Options = readonly (readonly [value: string, name: string])[]

/** Filters with a menu of values: all but the searched text and the days. */
type ChosenFilter = Exclude<keyof typeof NO_FILTERS, 'query' | 'from' | 'to'>

interface FilterControl {
  label: string
  /** The chosen value in words. */
  text: (value: string, nameOf: NameOf) => string
}

const valueName = (value: string) => (value === WITHOUT ? words.none : value)

/** Their controls, in order. */
const FILTERS: Record<ChosenFilter, FilterControl> = {
  source: {
    label: waitlistTools.source,
    text: (value) => sourceName(value === WITHOUT ? null : value),
  },
  owner: { label: workWords.owner, text: ownerName },
  origin: { label: workWords.origin, text: valueName },
  campaign: { label: words.campaign, text: valueName },
  landingPath: { label: words.landingPath, text: valueName },
  only: {
    label: words.only,
    text: (value) => words.onlyThose[value as Only],
  },
}
const CHOSEN = Object.keys(FILTERS) as ChosenFilter[]

const knownValues = (values: readonly string[] = []): Options => [
  [WITHOUT, words.none],
  ...values.map((value) => [value, value] as const),
]

/** Values of each filter. */
function useOptions(): Record<ChosenFilter, Options> {
  const { admins, former, nameOf } = useAdmins()
  const others = [...admins, ...former].filter(({ isMe }) => !isMe)
  return {
    source: FORMS,
    owner: [
      ['me', workWords.me],
      ['nobody', workWords.nobody],
      ...others.map(({ id }) => [id, nameOf(id)] as const),
    ],
    origin: knownValues(useQuery(originsQuery).data),
    campaign: knownValues(useQuery(valuesQuery('campaign')).data),
    landingPath: knownValues(useQuery(valuesQuery('landingPath')).data),
    only: ONLY_OPTIONS,
  }
}

function Choices({ view, go }: FilterMenuProps) {
  const options = useOptions()
  return (
    <div className="grid grid-cols-2 gap-3 [&>:nth-last-child(3)]:col-start-1 [&>:last-child]:col-span-2">
      {CHOSEN.map((key) => (
        <Select
          key={key}
          label={FILTERS[key].label}
          value={view[key]}
          options={[['', words.any], ...options[key]]}
          onPick={(value) => go({ [key]: value })}
        />
      ))}
      <DayField
        label={waitlistTools.from}
        day={view.from}
        max={view.to}
        onPick={(from) => go({ from })}
      />
      <DayField
        label={waitlistTools.to}
        day={view.to}
        min={view.from}
        onPick={(to) => go({ to })}
      />
      <Select
        label={words.sort}
        value={`${view.sort} ${view.descending ? 'desc' : 'asc'}`}
        options={SORT_FIELDS.flatMap(({ sort, label }) => [
          [`${sort} asc`, waitlistTools.ascending(label)] as const,
          [`${sort} desc`, waitlistTools.descending(label)] as const,
        ])}
        onPick={(value) => {
          const [sort, direction] = value.split(' ') as [Sort, string]
          go({ sort, descending: direction === 'desc', cursor: null })
        }}
      />
    </div>
  )
}

function daysText({ from, to, only }: Filters): string {
  const what = isOfClosing(only) ? words.closed : words.submitted
  if (from && to) return words.between(what, formatDay(from), formatDay(to))
  if (from) return words.since(what, formatDay(from))
  return to && words.until(what, formatDay(to))
}

/** The chosen filters in words. */
function filterParts(filters: Filters, nameOf: NameOf) {
  const chosen = CHOSEN.flatMap((key) => {
    const { label, text } = FILTERS[key]
    const value = filters[key] && text(filters[key], nameOf)
    if (!value) return []
    return [{ key, text: key === 'only' ? value : words.is(label, value) }]
  })
  const days = daysText(filters)
  return days ? [...chosen, { key: 'days', text: days }] : chosen
}

function ownerName(owner: string, nameOf: NameOf): string {
  if (owner === 'me') return workWords.me
  return owner === 'nobody' ? workWords.nobody : nameOf(owner)
}

/**
 * Name proposed for a saved view: its filters, as far as LONGEST_NAME allows.
 */
export function nameFrom(
  place: string,
  filters: Filters,
  nameOf: NameOf,
): string {
  const parts = [place, ...filterParts(filters, nameOf).map(({ text }) => text)]
  return parts.reduce((name, part) =>
    name.length + part.length + 2 > LONGEST_NAME ? name : `${name}, ${part}`,
  )
}

const FORMS = Object.entries(waitlistTools.sources).map(
  ([source, name]) => [source === 'none' ? WITHOUT : source, name] as const,
)

const ONLY_OPTIONS = Object.entries(words.onlyThose)
