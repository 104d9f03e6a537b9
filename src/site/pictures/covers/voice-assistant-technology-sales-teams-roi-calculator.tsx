import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'

const { answer, defended } = coverWords.roi

const [LEFT, WIDTH] = [24, 432]

/** Widths of the share of the calculator's answer left after each of three cuts. */
const [real, entered, spoken] = [1 / 1.3, (1 / 1.3) * 0.6, (1 / 1.3) * 0.6 * 0.7].map((share) =>
  Math.round(WIDTH * share),
)

/** Draws the calculator's answer, cut to a defensible third. */
export default function Cover() {
  return (
    <CoverSheet>
      <path className="stroke-edge" strokeDasharray="6 8" d={`M${LEFT} 26h${WIDTH}v76h-${WIDTH}z`} />
      <text className="fill-muted" x={LEFT + 18} y="82" fontSize="52" fontWeight="700">
        {answer}
      </text>
      <path className="stroke-on-field" strokeWidth="6" d={`M${LEFT + 10} 64h216`} />
      <path
        className="stroke-edge"
        strokeWidth="14"
        d={`M${LEFT + 7} 128h${real! - 14}M${LEFT + 7} 156h${entered! - 14}`}
      />
      <path className="fill-moss" d={`M${LEFT} 184h${spoken}v92h-${spoken}z`} />
      <text className="fill-moss" x="456" y="260" fontSize="84" fontWeight="700" textAnchor="end">
        {defended}
      </text>
    </CoverSheet>
  )
}
