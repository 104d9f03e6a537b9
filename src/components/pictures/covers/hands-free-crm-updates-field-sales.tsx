import { coverWords } from '@/content/covers'
import CoverSheet from '../parts/cover-sheet'

const { evening, parked, bay } = coverWords.field

/** Nine in the morning is at the left edge of the road, eight in the evening at the right: 40 units an hour. */
const at = (hours: number, minutes: number) => Math.round(16 + (hours - 9 + minutes / 60) * 40)

/** The article's five visits: the end of each, and when its record was finished after dinner. */
const visits = [
  { left: at(9, 40), typed: at(19, 10) },
  { left: at(11, 15), typed: at(19, 17) },
  { left: at(13, 5), typed: at(19, 24) },
  { left: at(14, 50), typed: at(19, 31) },
  { left: at(16, 20), typed: at(19, 38) },
]

const ROAD = 196

/** The way of a visit into its record: over the whole day, or from the parking bay. */
export default function Cover() {
  return (
    <CoverSheet>
      <path
        className="stroke-edge"
        strokeDasharray="2 6"
        d={visits
          .map(
            ({ left, typed }) =>
              `M${left} ${ROAD}A${(typed - left) / 2} ${(typed - left) * 0.42} 0 0 1 ${typed} ${ROAD}`,
          )
          .join('')}
      />
      <text className="fill-muted" x="237" y="28" textAnchor="middle">
        {evening}
      </text>
      <path className="stroke-ink" strokeWidth="2" d={`M8 ${ROAD}h464M8 ${ROAD + 32}h464`} />
      <path className="stroke-ink" strokeWidth="2" strokeDasharray="14 14" d={`M18 ${ROAD + 16}h446`} />
      <path
        className="stroke-ink"
        strokeWidth="2"
        d={visits.map(({ left }) => `M${left - 24} ${ROAD + 32}v32M${left + 24} ${ROAD + 32}v32`).join('')}
      />
      <g className="fill-moss" fontSize="26" fontWeight="700" textAnchor="middle">
        {visits.map(({ left }) => (
          <text key={left} x={left} y={ROAD + 61}>
            {bay}
          </text>
        ))}
        <text x="350" y={ROAD + 88} fontSize="19" textAnchor="start">
          {parked}
        </text>
      </g>
      <g className="fill-field stroke-field-ink" strokeWidth="1">
        {visits.map(({ left }) => (
          <rect key={left} x={left - 24} y={ROAD + 72} width="48" height="20" rx="6" />
        ))}
      </g>
    </CoverSheet>
  )
}
