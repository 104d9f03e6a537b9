/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as in entry-list.tsx */
import { memo } from 'react'
import { waitlistWords } from '@/admin/words'
import { dueOf, shortAgo } from '../model/entry-text'
import { fieldText, type ListField } from '../model/fields'
import { FieldValue } from './field-value'
import { openOnPress } from '../model/entry-links'
import { EntryName, type RowProps } from './row-parts'

/** Fields with a place of their own in the row. */
const PLACED: ReadonlySet<ListField['key']> = new Set([
  'name',
  'email',
  'phone',
  'company',
  'message',
  'created_at',
  'next_step',
])

/**
 * A phone's row: name and time; address and company; message; reason for being
 * due; further chosen columns. A long company takes no room from the name.
 */
export const PhoneRow = memo(function PhoneRow(props: RowProps) {
  const { entry, fields, news, selected, isOpen, onOpen } = props
  const isShown = (key: ListField['key']) =>
    fields.some((field) => field.key === key)
  const others = fields.filter(
    ({ key }) =>
      !PLACED.has(key) && fieldText(entry, key) !== waitlistWords.notAvailable,
  )
  return (
    <tr
      role="row"
      aria-selected={selected || undefined}
      data-open={isOpen || undefined}
      onClick={openOnPress(() => onOpen({ entry: entry.id }))}
      className="group grid cursor-pointer grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 border-b border-line px-4 pb-2.5 aria-selected:bg-raised"
    >
      <th
        scope="row"
        role="rowheader"
        className="col-span-2 -mb-1.5 min-w-0 font-semibold"
      >
        <EntryName {...props} />
      </th>
      <td role="cell" className="text-right leading-11 text-muted tabular-nums">
        <time
          dateTime={entry.created_at}
          title={fieldText(entry, 'created_at')}
        >
          {shortAgo(entry.last_request_at)}
        </time>
      </td>
      <td role="cell" className="min-w-0 text-muted">
        <FieldValue {...props} field="email" />
      </td>
      <td role="cell" className="col-span-2 max-w-40 min-w-0 justify-self-end">
        <FieldValue {...props} field="company" />
      </td>
      <td role="cell" className="col-span-3 min-w-0 text-muted">
        <FieldValue {...props} field="message" />
      </td>
      {isShown('next_step') && (news !== undefined || dueOf(entry)) && (
        <td role="cell" className="col-span-3 min-w-0">
          <FieldValue {...props} field="next_step" />
        </td>
      )}
      {others.map(({ key, label }) => (
        <td key={key} role="cell" className="col-span-3 flex min-w-0 gap-x-1">
          <span className="text-muted">{label}</span>
          <FieldValue {...props} field={key} />
        </td>
      ))}
    </tr>
  )
})
