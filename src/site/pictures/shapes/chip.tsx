interface ChipProps {
  x: number
  y: number
  /**
   * Looks: hidden from the model, written to the CRM, or filled by something
   * else.
   */
  as: keyof typeof LOOKS
  text: string
  size?: number
  textClass?: string
}

const LOOKS = {
  token: 'fill-lilac-area',
  field: 'fill-mint-area',
  plain: 'stroke-edge',
} as const

/** A letter's width, as a share of the text's size. */
function widthOf(letter: string) {
  if (/[mwW]/.test(letter)) return 0.86
  if (/[A-Z€_]/.test(letter)) return 0.68
  return /[fijlrt1 ,[\]]/.test(letter) ? 0.36 : 0.56
}

/** A value as wide as its text, with `y` as its middle. */
export default function Chip({
  x,
  y,
  as,
  text,
  size = 30,
  textClass = 'fill-on-area',
}: ChipProps) {
  const letters = Array.from(text, widthOf).reduce(
    (sum, width) => sum + width,
    1,
  )
  const width = Math.round(letters * size)
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
      />
      <text
        className={textClass}
        x={x + width / 2}
        y={y + size / 3}
        fontSize={size}
        textAnchor="middle"
      >
        {text}
      </text>
    </>
  )
}
