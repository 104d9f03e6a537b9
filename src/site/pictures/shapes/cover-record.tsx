import Chip from './chip'

/** On a dark ground a sheet is light, and its text `paper`: both invert in print. */
const LOOKS = {
  light: { sheet: 'fill-surface stroke-edge', text: 'fill-ink' },
  dark: { sheet: 'fill-on-field', text: 'fill-paper' },
} as const

const PADDING = 26
const PITCH = 66

interface CoverRecordProps {
  on: keyof typeof LOOKS
  x?: number
  y: number
  title?: string
  rows: readonly { name: string; value?: string; as?: 'field' | 'plain' | 'gap' }[]
  /** Left edge of the values. */
  values: number
}

/** Rows of a record, at a scale at which the cover's lower edge crops them. */
export default function CoverRecord({ on, x = 24, y, title, rows, values }: CoverRecordProps) {
  const { sheet, text } = LOOKS[on]
  const top = title ? y + 88 : y + 8
  return (
    <>
      <rect className={sheet} x={x} y={y} width={456 - x} height="320" rx="16" />
      {title && (
        <text className={text} x={x + PADDING} y={y + 66} fontSize="54" fontWeight="700">
          {title}
        </text>
      )}
      {rows.map(({ name, value, as = 'field' }, index) => {
        const middle = top + (index + 0.5) * PITCH
        return (
          <g key={name}>
            {(index > 0 || title) && (
              <path className="stroke-edge" d={`M${x + PADDING} ${middle - PITCH / 2}H${456 - PADDING}`} />
            )}
            <text className={text} x={x + PADDING} y={middle + 10}>
              {name}
            </text>
            <Chip as={as} x={values} y={middle} text={value} textClass={as === 'field' ? undefined : text} />
          </g>
        )
      })}
    </>
  )
}
