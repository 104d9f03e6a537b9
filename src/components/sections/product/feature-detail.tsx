import { FieldChanges } from '@/components/ui/field-changes'
import { Spoken } from '@/components/ui/spoken'
import type { FeatureDetail as Detail } from '@/content/field-change'

/** Shows a feature's small working detail. */
export function FeatureDetail({ detail }: { detail: Detail }) {
  switch (detail.kind) {
    case 'fields':
      return <FieldChanges changes={detail.fields} inline />
    case 'briefing':
      return <Spoken className="text-small">“{detail.text}”</Spoken>
    case 'sum':
      return (
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-small tabular-nums">
          {detail.terms.map((term, index) => (
            <span key={term} className="whitespace-nowrap">
              {index > 0 && <span className="mr-2 text-muted">×</span>}
              {term}
            </span>
          ))}
          <span className="whitespace-nowrap font-semibold">
            <span className="mr-2 font-normal text-muted">=</span>
            {detail.result}
          </span>
        </p>
      )
  }
}
