import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'
import Voice from '../shapes/voice'

const { evening, parked, bay } = coverWords.field

/** Draws a parked car: a briefing is recorded within minutes, not after dinner. */
export default function Cover() {
  return (
    <CoverSheet>
      <path className="stroke-edge" strokeWidth="6" d="M66 100v162" />
      <rect className="fill-moss" x="24" y="24" width="84" height="84" rx="12" />
      <text className="fill-moss-on" x="66" y="88" fontSize="64" fontWeight="700" textAnchor="middle">
        {bay}
      </text>
      <path
        className="fill-on-field"
        d="M28 242v-30q0-14 14-17l38-8 36-34q9-8 21-8h54q12 0 20 9l28 32 14 5q13 4 13 17v34z"
      />
      <path className="fill-paper" d="M104 186l25-24q4-4 10-4h24v28zM175 158h14q8 0 13 5l20 23h-47z" />
      <path
        className="fill-paper stroke-on-field"
        strokeWidth="8"
        d="M64 242a20 20 0 1 0 40 0a20 20 0 1 0-40 0zM194 242a20 20 0 1 0 40 0a20 20 0 1 0-40 0z"
      />
      <path className="stroke-edge" strokeWidth="4" d="M0 268h480" />
      <text className="fill-muted" x="456" y="50" fontSize="34" textAnchor="end">
        {evening}
      </text>
      <path className="stroke-on-field" strokeWidth="4" d="M282 38h178" />
      <text className="fill-moss" x="456" y="124" fontSize="80" fontWeight="700" textAnchor="end">
        {parked}
      </text>
      <Voice x={286} y={204} heights={[22, 60, 36, 84, 44, 68, 26]} />
      <rect className="fill-mint-area" x="376" y="152" width="80" height="104" rx="8" />
      <path className="stroke-on-area" strokeWidth="8" d="M394 178h44M394 204h44M394 230h26" />
    </CoverSheet>
  )
}
