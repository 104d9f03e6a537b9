import { coverWords } from '@/content/covers'
import Chip from '../shapes/chip'
import CoverSheet from '../shapes/cover-sheet'

const rowOf = (index: number) => 58 + index * 61

/** Fields sorted by what updates them. */
export default function Cover() {
  return (
    <CoverSheet>
      <rect
        className="fill-surface stroke-edge"
        x="24"
        y="28"
        width="432"
        height="244"
        rx="16"
      />
      {Object.entries(coverWords.origins).map(([field, origin], index) => (
        <g key={field}>
          {index > 0 && (
            <path className="stroke-edge" d={`M50 ${rowOf(index) - 30}H430`} />
          )}
          <text className="fill-ink" x="50" y={rowOf(index) + 10}>
            {field}
          </text>
          <Chip
            as={origin === 'Briefing' ? 'field' : 'plain'}
            x={250}
            y={rowOf(index)}
            text={origin}
            textClass={origin === 'Briefing' ? undefined : 'fill-ink'}
          />
        </g>
      ))}
    </CoverSheet>
  )
}
