import { useQuery } from '@tanstack/react-query'
import { ListFilter, X } from 'lucide-react'
import { Button } from '@/ui/button'
import { Select } from '@/admin/ui/select'
import { DayField } from '@/admin/ui/day-field'
import { IconButton } from '@/admin/ui/icon-button'
import { waitlistTools } from '@/admin/words'
import { filterWords as words } from '../model/list-words'
import { workWords } from '@/admin/work-words'
import { formatDay } from '@/lib/calendar'
import { originsQuery, valuesQuery } from '../model/api'
import { sourceName } from '../model/entry-text'
import { useAdmins } from '../model/use-admins'
import { SORT_FIELDS, type NameOf } from '../model/fields'
import { WITHOUT } from '@/lib/without'
import { ToolPopover } from './controls'
import type { ViewAddress } from '../model/use-view'
import {
  isNarrowed,
  LONGEST_NAME,
  NO_FILTERS,
  type Filters,
  type Sort,
  type View,
} from '../model/view'

interface FilterMenuProps {
  view: View
  go: ViewAddress['go']
}

/** Button with the number of chosen filters, and another that removes them. */
export function FilterMenu({ view, go }: FilterMenuProps) {
  const parts = filterParts(view, useAdmins().nameOf)
  const counted = parts.filter(({ key }) => !isSwitch(key, view))
  return (
    <div className="flex shrink-0 items-center">
      <ToolPopover
        label={[
          ...(counted.length
            ? [words.count(counted.length), words.title.toLowerCase()]
            : [words.title]),
          ...counted.map(({ text }) => text),
        ].join(', ')}
        face={
          <>
            <ListFilter
              aria-hidden="true"
              size={16}
              className="max-md:hidden"
            />
            {counted.length ? words.count(counted.length) : words.add}
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

/** Filters with a button of their own: one's own entries, and in Due what is due later. */
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

const knownValues = (values: readonly string[] = []): Options => [
  [WITHOUT, words.none],
  ...values.map((value) => [value, value] as const),
]

function Choices({ view, go }: FilterMenuProps) {
  const { admins, former, nameOf } = useAdmins()
  const others = [...admins, ...former].filter(({ isMe }) => !isMe)
  const owners = others.map(({ id }) => [id, nameOf(id)] as const)
  const origins = knownValues(useQuery(originsQuery).data)
  const campaigns = knownValues(useQuery(valuesQuery('campaign')).data)
  const landingPaths = knownValues(useQuery(valuesQuery('landingPath')).data)
  const choice = (
    key: 'source' | 'owner' | 'origin' | 'campaign' | 'landingPath' | 'only',
    label: string,
    options: Options,
  ) => (
    <Select
      label={label}
      value={view[key]}
      options={[['', words.any], ...options]}
      onPick={(value) => go({ [key]: value })}
    />
  )
  return (
    <div className="grid grid-cols-2 gap-3 [&>:last-child]:col-span-2">
      {choice('source', waitlistTools.source, FORMS)}
      {choice('owner', workWords.owner, [
        ['me', workWords.me],
        ['nobody', workWords.nobody],
        ...owners,
      ])}
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
      {choice('origin', workWords.origin, origins)}
      {choice('campaign', words.campaign, campaigns)}
      {choice('landingPath', words.landingPath, landingPaths)}
      {choice('only', words.only, ONLY_OPTIONS)}
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

function filterParts(filters: Filters, nameOf: NameOf) {
  const { from, to, source, owner, origin, campaign, landingPath, only } =
    filters
  const value = (text: string) => (text === WITHOUT ? words.none : text)
  const part = (key: string, what: string, text: string) =>
    text ? [{ key, text: words.is(what, text) }] : []
  const oneSided = from
    ? words.since(formatDay(from))
    : to && words.until(formatDay(to))
  const days =
    from && to ? words.between(formatDay(from), formatDay(to)) : oneSided
  return [
    ...part(
      'source',
      waitlistTools.source,
      source && sourceName(source === WITHOUT ? null : source),
    ),
    ...(days ? [{ key: 'days', text: days }] : []),
    ...part('owner', workWords.owner, owner && ownerName(owner, nameOf)),
    ...part('origin', workWords.origin, value(origin)),
    ...part('campaign', words.campaign, value(campaign)),
    ...part('landingPath', words.landingPath, value(landingPath)),
    ...(only ? [{ key: 'only', text: words.onlyThose[only] }] : []),
  ]
}

function ownerName(owner: string, nameOf: NameOf) {
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
