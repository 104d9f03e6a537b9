const BARS = 56
const PITCH_PX = 7
const HEIGHT_PX = 44

/** Heights of the bars, in pixels: a voice on the left that settles into a line on the right. */
const heights = Array.from({ length: BARS }, (_, i) => {
  const settle = (1 - i / BARS) ** 1.6
  const voice = Math.abs(Math.sin(i * 1.7) * 0.6 + Math.sin(i * 0.53) * 0.5)
  return Math.max(2, Math.round(HEIGHT_PX * voice * settle))
})

/** A section divider: speech that flattens into a rule. Decoration only. */
export function WaveRule() {
  return (
    <div aria-hidden="true" className="flex h-11 items-center overflow-hidden text-moss">
      <svg width={BARS * PITCH_PX} height={HEIGHT_PX} className="max-w-[60%] shrink-0" fill="currentColor">
        {heights.map((height, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fixed picture
          <rect key={i} x={i * PITCH_PX} y={(HEIGHT_PX - height) / 2} width="2" height={height} rx="1" />
        ))}
      </svg>
      <div className="h-0.5 flex-1 rounded-full bg-current" />
    </div>
  )
}
