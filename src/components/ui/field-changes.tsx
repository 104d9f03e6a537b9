import type { FieldChange } from '@/content/field-change'
import { WrittenValue } from './written-value'

interface FieldChangesProps {
  changes: readonly FieldChange[]
  /** Field and value stand in one line, as far as they fit. */
  inline?: boolean
}

/** Changed fields as rows of a record: the old value struck through, the new one in the colour of "written". */
export function FieldChanges({ changes, inline = false }: FieldChangesProps) {
  const row = inline ? 'flex flex-wrap items-baseline gap-x-2.5 gap-y-1 py-1.5' : 'py-2.5'
  return (
    <dl className="text-small">
      {changes.map(({ record, field, before, after }) => (
        <div key={record + field} className={`border-t border-line first:border-t-0 first:pt-0 last:pb-0 ${row}`}>
          <dt className="text-tiny text-muted">
            {record} · {field}
          </dt>
          <dd className={`flex flex-wrap items-baseline gap-x-2.5 gap-y-1 ${inline ? '' : 'mt-1'}`}>
            {before && <s className="text-muted">{before}</s>}
            <WrittenValue>{after}</WrittenValue>
          </dd>
        </div>
      ))}
    </dl>
  )
}
