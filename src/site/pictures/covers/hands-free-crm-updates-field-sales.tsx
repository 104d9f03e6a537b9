import { coverWords } from '@/content/covers'
import CoverQuote from '../shapes/cover-quote'
import CoverRecord from '../shapes/cover-record'
import CoverSheet from '../shapes/cover-sheet'
import { voiceBars } from '../shapes/lines'

const { said, rows } = coverWords.field

const VOICE = [12, 28, 52, 36, 20, 44, 66, 30, 58, 40, 18, 34, 62, 48, 24, 54, 38, 16, 30, 46, 22, 12, 26, 40, 18, 8]

/** A visit's briefing, and the minutes until it is in the record. */
export default function Cover() {
  return (
    <CoverSheet>
      <CoverQuote x={24} y={24} lines={said} />
      <path className="stroke-clay" d={voiceBars(VOICE, { x: 46, y: 182 }, 16)} />
      <CoverRecord on="dark" x={64} y={214} values={320} rows={rows} />
    </CoverSheet>
  )
}
