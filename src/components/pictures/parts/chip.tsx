interface ChipProps {
  x: number
  /** Its middle. */
  y: number
  width: number
  /** Hidden from the model, or written to the CRM. */
  as: keyof typeof LOOKS
  text?: string
}

const LOOKS = {
  token: { box: 'fill-token stroke-token-ink', ink: 'fill-token-ink' },
  field: { box: 'fill-field stroke-field-ink', ink: 'fill-field-ink' },
} as const

/** A value in a drawing. */
export default function Chip({ x, y, width, as, text }: ChipProps) {
  const { box, ink } = LOOKS[as]
  return (
    <>
      <rect className={box} strokeWidth="1" x={x} y={y - 14} width={width} height="28" rx="6" />
      {text && (
        <text className={ink} x={x + 10} y={y + 6.5}>
          {text}
        </text>
      )}
    </>
  )
}
