/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as in entry-list.tsx */
import { Changes } from '@/admin/session/changes'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { tickBox } from '@/admin/ui/checkbox'
import { selectEntries, unselectEntries } from '@/admin/store'
import { classNames } from '@/lib/class-names'
import type { ListField } from '../model/fields'
import { chooseWords } from '../model/list-words'
import { follow, useView } from '../model/use-view'
import { descendsFirst } from '../model/view'
import { columnClass } from './columns'
import { usePage } from './use-page'
import { useSelected } from './use-selection'

/** Headings of the columns, the first with a box that selects the page. */
export const Headings = ({ fields }: { fields: readonly ListField[] }) => (
  <thead role="rowgroup" className="max-md:hidden">
    <tr role="row">
      {fields.map((field, at) => (
        // Fixed widths: a text of 1,000 characters can't stretch a column.
        <Heading key={field.key} field={field}>
          {at === 0 && (
            <Changes>
              <PageBox />
            </Changes>
          )}
        </Heading>
      ))}
    </tr>
  </thead>
)

function PageBox() {
  const { entries } = usePage()
  const selected = useSelected()
  const ids = entries.map(({ id }) => id)
  const count = ids.filter((id) => selected.has(id)).length
  const isWhole = count > 0 && count === ids.length
  return (
    <label className="-mx-1.5 mr-2 inline-grid size-7 cursor-pointer place-items-center align-middle">
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isWhole
        }}
        checked={isWhole}
        disabled={ids.length === 0}
        onChange={() => (isWhole ? unselectEntries : selectEntries)(ids)}
        aria-label={chooseWords.page}
        className={tickBox}
      />
    </label>
  )
}

interface HeadingProps {
  field: ListField
  children: ReactNode
}

/** Column heading: a sort link if the database has an index for that order. */
function Heading({ field, children }: HeadingProps) {
  const { view, to, go } = useView()
  const { label, sort, width, isFluid } = field
  const current = view.sort === sort
  const Arrow = view.descending ? ArrowDown : ArrowUp
  const direction = view.descending ? 'descending' : 'ascending'
  const other = sort && {
    sort,
    descending: current ? !view.descending : descendsFirst(sort),
    cursor: null,
  }
  return (
    <th
      role="columnheader"
      scope="col"
      // Leaves the checkbox out of the column's name.
      aria-label={label}
      aria-sort={current ? direction : undefined}
      // The content security policy allows styles set by script, unlike `style`
      // attributes.
      style={{ width: isFluid ? undefined : `${width}rem` }}
      className={classNames(
        'sticky top-(--shell-top,4rem) z-10 h-8 whitespace-nowrap border-b border-line bg-surface px-2 font-semibold text-muted',
        'first:pl-4 last:pr-4 lg:first:pl-5 lg:last:pr-5',
        columnClass(field, view.status === 'due'),
      )}
    >
      {children}
      {other ? (
        <Link
          to={to(other)}
          onClick={follow(() => go(other))}
          className={classNames(
            'inline-flex min-h-6 items-center gap-1 hover:text-ink',
            current && 'text-ink',
          )}
        >
          {label}
          {current && <Arrow aria-hidden="true" size={14} />}
        </Link>
      ) : (
        label
      )}
    </th>
  )
}
