interface ChipProps {
  x: number
  y: number
  width: number
  height?: number
  /** `token`: hidden from the model; `field`: written to the CRM. */
  as: keyof typeof LOOKS
  text?: string
}

const LOOKS = { token: 'fill-lilac-area', field: 'fill-mint-area' } as const

export default function Chip({ x, y, width, height = 38, as, text }: ChipProps) {
  return (
    <>
      <rect className={LOOKS[as]} x={x} y={y - height / 2} width={width} height={height} rx="8" />
      {text && (
        <text className="fill-on-area" x={x + width / 2} y={y + 10} textAnchor="middle">
          {text}
        </text>
      )}
    </>
  )
}
