interface ChipProps {
  x: number
  y: number
  /** Looks: hidden from the model, written to the CRM, filled by something else, or missing. */
  as: keyof typeof LOOKS
  text?: string
  size?: number
  textClass?: string
}

const LOOKS = { token: 'fill-lilac-area', field: 'fill-mint-area', plain: 'stroke-edge', gap: 'stroke-edge' } as const

/** A value as wide as its text, with `y` as its middle; about half of `size` per letter. */
export default function Chip({ x, y, as, text = '', size = 30, textClass = 'fill-on-area' }: ChipProps) {
  const width = Math.round((text.length || 6) * size * (as === 'token' ? 0.58 : 0.53) + size)
  const height = size * 1.4
  return (
    <>
      <rect
        className={LOOKS[as]}
        x={x}
        y={y - height / 2}
        width={width}
        height={height}
        rx="10"
        strokeDasharray={as === 'gap' ? '6 7' : undefined}
      />
      {text && (
        <text className={textClass} x={x + width / 2} y={y + size / 3} fontSize={size} textAnchor="middle">
          {text}
        </text>
      )}
    </>
  )
}
