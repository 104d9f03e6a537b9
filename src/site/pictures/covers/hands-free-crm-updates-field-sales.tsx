import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'

const VOICE = [
  30, 60, 120, 80, 150, 200, 104, 56, 96, 180, 232, 150, 84, 120, 56,
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
          y={208 - height / 2}
          width="14"
          height={height}
          rx="7"
        />
      ))}
      <text className="fill-on-field" x="24" y="54" fontSize="34">
        {coverWords.field}
      </text>
    </CoverSheet>
  )
}
