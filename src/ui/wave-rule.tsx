const BARS = 88
const PITCH_PX = 7
const HEIGHT_PX = 44
const LINE_PX = 2

const heights = Array.from({ length: BARS }, (_, i) => {
  const voice = Math.abs(Math.sin(i * 1.7) * 0.6 + Math.sin(i * 0.53) * 0.5)
  return LINE_PX + (HEIGHT_PX - LINE_PX) * voice * Math.exp((-3.2 * i) / BARS) * (1 - (i / BARS) ** 4)
})

const bars = heights.map((height, i) => {
  const length = Math.round(height)
  return `M${i * PITCH_PX + 1} ${(HEIGHT_PX - length) / 2}v${length}`
})

/** Divider of sections: a voice that dies away into a line. */
export function WaveRule() {
  return (
    <div aria-hidden="true" className="relative h-11 overflow-hidden text-moss">
      <div className="absolute inset-x-0 top-[21px] border-t-2 border-current" />
      <svg width={BARS * PITCH_PX} height={HEIGHT_PX} stroke="currentColor" strokeWidth={LINE_PX}>
        <path d={bars.join('')} />
      </svg>
    </div>
  )
}
