import { wayWords, type WayEnd } from '@/content/comparison'
import { classNames } from '@/lib/class-names'

/** Looks of a result: mint marks fields of the CRM. */
export const endLooks: Record<WayEnd, string> = {
  written:
    'border-mint-area bg-mint-area font-semibold text-on-area forced-colors:border-2 forced-colors:border-current',
  made: 'border-edge bg-surface',
  nothing: 'border-dashed border-current',
}

export const WayLegend = () => (
  <ul aria-hidden="true" className="mt-5 flex flex-wrap gap-x-6 gap-y-1.5 text-small text-muted">
    {(['written', 'made', 'nothing'] as const).map((kind) => (
      <li key={kind} className="flex items-center gap-2">
        <span className={classNames('inline-block h-5 w-8 rounded-[5px] border', endLooks[kind])} />
        {wayWords.legend[kind]}
      </li>
    ))}
  </ul>
)
