interface VoiceProps {
  x: number
  y: number
  heights: readonly number[]
}

const PITCH = 12

/** A voice in a cover: bars around `y`, each this high, from `x` to the right. */
export default function Voice({ x, y, heights }: VoiceProps) {
  const bars = heights.map((height, index) => `M${x + index * PITCH} ${y - height / 2}v${height}`)
  return <path className="stroke-moss" strokeWidth="6" d={bars.join('')} />
}
