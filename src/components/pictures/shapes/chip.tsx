interface ChipProps {
  x: number
  y: number
  width: number
  height?: number
  /** `token`: hidden from the model; `field`: written to the CRM. */
  as: keyof typeof LOOKS
  text?: string
}

const LOOKS = {
  token: { box: 'fill-token stroke-token-ink', ink: 'fill-token-ink' },
  field: { box: 'fill-field stroke-field-ink', ink: 'fill-field-ink' },
} as const

/** A value in a drawing: its text stands in the middle, whatever the font makes of its width. */
export default function Chip({ x, y, width, height = 28, as, text }: ChipProps) {
  const { box, ink } = LOOKS[as]
  return (
    <>
      <rect className={box} strokeWidth="1" x={x} y={y - height / 2} width={width} height={height} rx="6" />
      {text && (
        <text className={ink} x={x + width / 2} y={y + 6.5} textAnchor="middle">
          {text}
        </text>
      )}
    </>
  )
}
