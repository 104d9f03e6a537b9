/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as in entry-list.tsx */
import { memo } from 'react'
import { classNames } from '@/lib/class-names'
import type { ListField } from '../model/fields'
import { columnClass } from './columns'
import { FieldValue } from './field-value'
import { openOnPress } from '../model/entry-links'
import { EntryName, type RowProps } from './row-parts'

const cell =
  'h-[38px] whitespace-nowrap border-b border-line px-2 first:pl-4 last:pr-4 lg:first:pl-5 lg:last:pr-5'

/**
 * A row of the table. A click anywhere in it opens the entry; its name is a
 * link.
 */
export const EntryRow = memo(function EntryRow(props: RowProps) {
  const { entry, fields, isDueList, selected, isOpen, onOpen } = props
  const looks = (field: ListField) =>
    classNames(
      columnClass(field, isDueList),
      field.key !== 'company' && field.key !== 'message' && 'text-muted',
    )
  return (
    <tr
      role="row"
      aria-selected={selected || undefined}
      data-open={isOpen || undefined}
      onClick={openOnPress(() => onOpen({ entry: entry.id }))}
      className="group cursor-pointer scroll-mt-22 scroll-mb-16 hover:bg-raised focus-within:bg-raised aria-selected:bg-raised data-open:bg-raised forced-colors:data-open:outline-2 forced-colors:data-open:-outline-offset-2"
    >
      <th
        scope="row"
        role="rowheader"
        className={classNames(
          cell,
          'font-semibold group-data-open:shadow-[inset_3px_0_0_var(--color-moss)]',
        )}
      >
        <EntryName {...props} />
      </th>
      {fields.slice(1).map((field) => (
        <td
          key={field.key}
          role="cell"
          className={classNames(cell, looks(field))}
        >
          <FieldValue {...props} field={field.key} />
        </td>
      ))}
    </tr>
  )
})
