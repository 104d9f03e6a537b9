import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import { waitlistTools } from '@/content/admin'
import { filterWords as words, navigationWords } from '@/content/admin-list'
import { workWords } from '@/content/admin-work'
import { loadOrigins, loadValues } from '../api'
import { useCommandKey } from '../keys'
import { SORT_FIELDS, type NameOf } from '../list/fields'
import { waitlistKey } from '../query-keys'
import { Choice, DayField } from './controls'
import { filterParts, FORMS } from './filter-parts'
import type { ViewAddress } from './use-view'
import { NO_FILTERS, type Sort, type View } from './view'

interface FilterMenuProps {
  view: View
  go: ViewAddress['go']
  /** Whom entries may belong to beside the reader, by their ids. */
  owners: readonly (readonly [id: string, name: string])[]
}

/** '+ Filter': what narrows the list down beside the search, and what it is sorted by. Each choice shows at once. */
export function FilterMenu(props: FilterMenuProps) {
  const [open, setOpen] = useState(false)
  useCommandKey({ label: words.title, group: navigationWords.label, letters: false }, () => setOpen(true))
  return (
    <Popover
      label={words.title}
      open={open}
      onOpenChange={setOpen}
      face={
        <>
          <Plus aria-hidden="true" size={16} />
          {words.add}
        </>
      }
    >
      <Choices {...props} />
    </Popover>
  )
}

const named = (values: readonly string[]) =>
  [['none', words.none], ...values.map((value) => [value, value] as const)] as const

function Choices({ view, go, owners }: FilterMenuProps) {
  const { data: origins = [] } = useQuery({ queryKey: waitlistKey('origins'), queryFn: loadOrigins })
  const { data: campaigns = [] } = useQuery({
    queryKey: waitlistKey('campaigns'),
    queryFn: () => loadValues('campaign'),
  })
  const { data: pages = [] } = useQuery({ queryKey: waitlistKey('pages'), queryFn: () => loadValues('page') })
  const { any } = words
  return (
    <div className="grid grid-cols-2 gap-3">
      <Choice
        label={waitlistTools.source}
        value={view.source}
        any={any}
        options={FORMS}
        onPick={(source) => go({ source })}
      />
      <Choice
        label={workWords.owner}
        value={view.owner}
        any={any}
        options={[['me', workWords.me], ['nobody', workWords.nobody], ...owners]}
        onPick={(owner) => go({ owner })}
      />
      <DayField label={waitlistTools.from} day={view.from} max={view.to} onPick={(from) => go({ from })} />
      <DayField label={waitlistTools.to} day={view.to} min={view.from} onPick={(to) => go({ to })} />
      <Choice
        label={workWords.origin}
        value={view.origin}
        any={any}
        options={named(origins)}
        onPick={(origin) => go({ origin })}
      />
      <Choice
        label={words.campaign}
        value={view.campaign}
        any={any}
        options={named(campaigns)}
        onPick={(campaign) => go({ campaign })}
      />
      <Choice label={words.page} value={view.page} any={any} options={named(pages)} onPick={(page) => go({ page })} />
      <Choice
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

/**
 * What is chosen, as a sentence whose parts go away by a press. It has its place in the bar also where nothing is chosen, and
 * scrolls rather than wraps: a filter more moves no row.
 */
export function ChosenFilters({ view, go, nameOf }: Pick<FilterMenuProps, 'view' | 'go'> & { nameOf: NameOf }) {
  const parts = filterParts(view, nameOf)
  return (
    <div className="flex min-h-9 min-w-8 flex-1 items-center gap-1.5 overflow-x-auto whitespace-nowrap">
      {parts.length > 0 && (
        <ul aria-label={words.chosen} className="flex gap-1.5">
          {parts.map(({ key, text, without }) => (
            <li key={key}>
              <button
                type="button"
                aria-label={words.remove(text)}
                title={words.remove(text)}
                onClick={() => go(without)}
                className="inline-flex min-h-7 items-center gap-1 rounded-full border border-edge bg-paper px-2.5 text-tiny hover:border-ink"
              >
                <span className="max-w-60 truncate">{text}</span>
                <X aria-hidden="true" size={14} className="text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {(parts.length > 0 || view.query !== '') && (
        <Button look="quiet" className="min-h-7! px-1.5! py-0! text-tiny!" onClick={() => go(NO_FILTERS)}>
          {waitlistTools.clear}
        </Button>
      )}
    </div>
  )
}
