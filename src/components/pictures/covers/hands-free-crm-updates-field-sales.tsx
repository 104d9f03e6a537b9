import { coverWords } from '@/content/covers'
import CoverSheet from '@/components/pictures/shapes/cover-sheet'
import Voice from '@/components/pictures/shapes/voice'

const { evening, parked, bay } = coverWords.field

/** A record, as wide as it is high, with as many lines as it has fields. */
const record = (x: number, y: number) => `M${x} ${y}h64v76h-64z`
const fields = (x: number, y: number) => [16, 34, 52].map((at) => `M${x + 12} ${y + at}h40`).join('')

/** The way of a visit into its record: over the whole day, or from the parking bay. */
export default function Cover() {
  return (
    <CoverSheet>
      <path className="fill-surface stroke-ink" strokeWidth="2.5" d="M20 108h60v60h-60z" />
      <text className="fill-ink" x="50" y="151" fontSize="38" fontWeight="700" textAnchor="middle">
        {bay}
      </text>
      <path className="stroke-edge" strokeWidth="4" strokeDasharray="1 11" d="M50 92C50 34 120 30 180 30h160" />
      <text className="fill-muted" x="216" y="78" fontSize="32" textAnchor="middle">
        {evening}
      </text>
      <path className="fill-edge" d="M362 10a22 22 0 1 0 24 34a26 26 0 0 1-24-34z" />
      <path className="fill-surface stroke-edge" d={record(404, 20)} />
      <path className="stroke-edge" strokeWidth="6" d={fields(404, 20)} />
      <path className="stroke-ink" strokeWidth="2" d="M8 292h464" />
      <Voice x={34} y={214} heights={[16, 40, 26, 62, 34, 74, 30, 56, 22, 38, 14]} pitch={11} />
      <path className="stroke-moss" strokeWidth="4" d="M50 182v-8M154 214h48m-12-9 12 9-12 9" />
      <path className="fill-field stroke-field-ink" strokeWidth="2.5" d={record(218, 176)} />
      <path className="stroke-field-ink" strokeWidth="6" d={fields(218, 176)} />
      <text className="fill-moss" x="304" y="238" fontSize="60" fontWeight="700">
        {parked}
      </text>
    </CoverSheet>
  )
}
