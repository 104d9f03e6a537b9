import { voiceBars } from './lines'

interface VoiceProps {
  x: number
  y: number
  heights: readonly number[]
}

const PITCH = 12

export default function Voice({ x, y, heights }: VoiceProps) {
  return <path className="stroke-moss" strokeWidth="6" d={voiceBars(heights, { x, y }, PITCH)} />
}
