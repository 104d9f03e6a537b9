import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'

const VOICE = [
  26, 52, 102, 68, 128, 172, 88, 48, 82, 154, 196, 128, 72, 102, 48,
]

/** A parked briefing as sound, close up. */
export default function Cover() {
  return (
    <CoverSheet>
      {VOICE.map((height, index) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- the picture never changes
          key={index}
          className="fill-clay"
          x={24 + index * 30}
          y={174 - height / 2}
          width="14"
          height={height}
          rx="7"
        />
      ))}
      <text className="fill-on-field" x="24" y="56" fontSize="34">
        {coverWords.field}
      </text>
    </CoverSheet>
  )
}
