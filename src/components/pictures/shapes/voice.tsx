interface VoiceProps {
  x: number
  y: number
  heights: readonly number[]
  pitch?: number
}

/** A voice in a drawing: bars around `y`, each this high, from `x` to the right. */
export default function Voice({ x, y, heights, pitch = 9 }: VoiceProps) {
  const bars = heights.map((height, index) => `M${x + index * pitch} ${y - height / 2}v${height}`)
  return <path className="stroke-moss" strokeWidth="4" d={bars.join('')} />
}
