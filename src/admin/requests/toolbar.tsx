import { Changes } from '@/admin/session/changes'
import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '@/admin/ui/icon-button'
import { waitlistTools, waitlistWords } from '@/admin/words'
import { formatCount } from '@/lib/count'
import { SearchField } from './filters/controls'
import { FilterMenu, nameFrom, Switches } from './filters/filter-menu'
import { SaveView } from './filters/save-view'
import { useViews } from './filters/use-views'
import { ViewMenu } from './filters/view-menu'
import { ExportButton } from './export/export-button'
import { ColumnsButton } from './list/columns-button'
import { usePlacesElsewhere } from './list/elsewhere'
import { usePage } from './list/use-page'
import { focusFirstEntry } from './model/entry-links'
import { placeNames } from './model/list-words'
import { useAdmins } from './model/use-admins'
import { useCounts } from './model/use-counts'
import { useView } from './model/use-view'

interface ToolbarProps {
  heading: RefObject<HTMLHeadingElement | null>
  searchField: RefObject<HTMLInputElement | null>
}

/** Title, views, search and filters of the list, and its tools. */
export function Toolbar({ heading, searchField }: ToolbarProps) {
  const address = useView()
  const { view, go } = address
  const saved = useViews()
  const current = saved.views?.find(({ id }) => id === view.saved)
  return (
    <div className="relative grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 border-b border-line px-4 py-1 [grid-template-areas:'title_find_tools'_'filters_filters_filters'] max-md:gap-y-1 md:grid-cols-[auto_minmax(0,1fr)_auto] md:[grid-template-areas:'title_filters_tools'] lg:px-5">
      <Title heading={heading} />
      <search aria-label={waitlistTools.label} className="contents">
        <div className="flex min-w-0 items-center gap-2 [grid-area:filters] max-md:flex-wrap">
          <ViewMenu {...address} saved={saved} current={current} />
          <SearchBox field={searchField} />
          <FilterMenu view={view} go={go} />
          <Switches view={view} go={go} />
        </div>
        {!view.query && (
          <IconButton
            label={waitlistTools.label}
            icon={Search}
            iconSize={18}
            className="-mx-2 h-9 w-10.5 [grid-area:find] md:hidden"
            onClick={() => searchField.current?.focus()}
          />
        )}
      </search>
      <div className="flex items-center gap-1 [grid-area:tools]">
        <Changes>
          <span className="@max-3xl:md:hidden">
            <SaveView view={view} go={go} saved={saved} current={current} />
          </span>
          <span className="@max-3xl:hidden">
            <ColumnsButton />
          </span>
          <ExportView />
        </Changes>
      </div>
    </div>
  )
}

function Title({ heading }: Pick<ToolbarProps, 'heading'>) {
  const { total, all } = useCounts(usePage().page)
  return (
    <div className="flex min-w-0 items-center gap-2 text-tiny text-muted [grid-area:title]">
      <h2
        ref={heading}
        id="waitlist-title"
        tabIndex={-1}
        className="min-w-0 outline-none @max-cards:md:sr-only"
      >
        {waitlistWords.title}
      </h2>
      {all !== undefined && (
        <p className="shrink-0 whitespace-nowrap rounded-full border border-line px-2 text-center tabular-nums md:min-w-18">
          {total !== undefined && total < all
            ? waitlistWords.ofAll(formatCount(total), formatCount(all))
            : formatCount(all)}
          <span className="sr-only"> {waitlistWords.entries}</span>
        </p>
      )}
    </div>
  )
}

/** On a phone the field shows while it has the focus or a text. */
function SearchBox({ field }: { field: ToolbarProps['searchField'] }) {
  const { view, go } = useView()
  const { page, entries } = usePage()
  const [elsewhere] = usePlacesElsewhere(page?.view)
  const isEmpty = page?.view.query === view.query && entries.length === 0
  const openElsewhere = () => {
    if (isEmpty && elsewhere) go({ status: elsewhere[0], cursor: null })
  }
  return (
    <SearchField
      query={view.query}
      go={go}
      field={field}
      onEnter={openElsewhere}
      onDown={focusFirstEntry}
      className="min-w-44 shrink md:w-72 max-md:w-full max-md:has-placeholder-shown:not-focus-within:sr-only"
    />
  )
}

function ExportView() {
  const { view } = useView()
  const { total } = useCounts(usePage().page)
  const { nameOf } = useAdmins()
  const name = nameFrom(placeNames[view.status], { ...view, query: '' }, nameOf)
  return <ExportButton what={{ filters: view, name }} total={total} inPalette />
}
