import type { FieldChange } from '@/content/field-change'
import { WrittenValue } from '@/ui/written-value'

export const FieldChanges = ({ changes }: { changes: readonly FieldChange[] }) => (
  <dl>
    {changes.map(({ record, field, before, after }) => (
      <div key={record + field} className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
        <dt className="text-small text-muted">
          {record} · {field}
        </dt>
        <dd className="mt-1 flex flex-wrap items-baseline gap-x-2.5 gap-y-1 text-lead">
          {before && <s className="text-muted">{before}</s>}
          <WrittenValue>{after}</WrittenValue>
        </dd>
      </div>
    ))}
  </dl>
)
