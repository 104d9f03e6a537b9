import { WrittenValue } from '@/ui/written-value'
import { month } from '@/content/feature-pictures'

export default function Month() {
  return (
    <div>
      <p className="text-body font-semibold">“{month.said}”</p>
      <p className="mt-2 flex items-baseline gap-2 border-t border-edge/50 pt-2">
        <span className="text-muted">{month.field}</span> <WrittenValue>{month.value}</WrittenValue>
      </p>
    </div>
  )
}
