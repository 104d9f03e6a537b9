import { path } from '@/content/feature-pictures'

const WIDTH = 100
const chevron = (index: number) => {
  const [left, right] = [index * WIDTH + 2, (index + 1) * WIDTH - 2]
  return index === 0 ? `M${left} 0H${right}l14 24l-14 24H${left}z` : `M${left} 0H${right}l14 24l-14 24H${left}l14-24z`
}

function fillOf(index: number) {
  if (index <= path.from) return 'fill-edge/60 forced-colors:fill-[GrayText]'
  if (index === path.from + 1) return 'fill-mint-area forced-colors:fill-[Highlight]'
  return 'fill-line forced-colors:fill-none forced-colors:stroke-[CanvasText]'
}

export default function Path() {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${path.stages.length * WIDTH + 14} 48`}
      className="h-7 w-full"
      preserveAspectRatio="none"
    >
      {path.stages.map((stage, index) => (
        <path key={stage} d={chevron(index)} vectorEffect="non-scaling-stroke" className={fillOf(index)} />
      ))}
    </svg>
  )
}
