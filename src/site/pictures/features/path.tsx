import { path } from '@/content/feature-pictures'

const DONE = 'fill-edge/60 forced-colors:fill-[GrayText]'
const NOW = 'fill-mint-area forced-colors:fill-[Highlight]'
const LATER =
  'fill-line forced-colors:fill-none forced-colors:stroke-[CanvasText]'

/**
 * The stages of a deal as arrows: done, the one reached now, and later ones.
 */
export default function Path() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 514 48"
      className="h-7 w-full"
      preserveAspectRatio="none"
    >
      {path.stages.map((stage, index) => (
        <path
          key={stage}
          d={`M${index * 100} 0h96l14 24l-14 24h-96l14-24z`}
          vectorEffect="non-scaling-stroke"
          className={[DONE, NOW, LATER][1 + Math.sign(index - path.from - 1)]}
        />
      ))}
    </svg>
  )
}
