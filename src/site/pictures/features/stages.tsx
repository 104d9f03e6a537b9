import { WrittenValue } from '@/ui/written-value'
import { stages } from '@/content/feature-pictures'

export default function Stages() {
  return (
    <dl className="grid gap-2">
      {Object.entries(stages).map(([crm, stage]) => (
        <div
          key={crm}
          className="flex items-baseline justify-between gap-3 border-t border-edge/50 pt-2 first:border-t-0"
        >
          <dt className="text-muted">{crm}</dt>
          <dd className="text-body">
            <WrittenValue>{stage}</WrittenValue>
          </dd>
        </div>
      ))}
    </dl>
  )
}
