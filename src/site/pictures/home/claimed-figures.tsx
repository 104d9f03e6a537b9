import { CLAIM_MARK } from '@/content/claims'
import { homeStory } from '@/content/home-story'

interface Figure {
  /** Place that links to the figure lead to. */
  id?: string
  value: string
  label: string
}

/**
 * All claimed figures (specification §9): results, then those about time. Each
 * has the mark that leads here.
 */
export default function ClaimedFigures() {
  return (
    <dl className="grid grid-cols-2 gap-x-2 gap-y-1 sm:gap-x-4 sm:grid-cols-3 sm:gap-y-5 lg:grid-cols-6 lg:gap-x-6">
      <Figures figures={homeStory.figures} look="text-said lg:text-title" />
      <Figures figures={homeStory.timeFigures} look="text-said" />
    </dl>
  )
}

interface FiguresProps {
  figures: readonly Figure[]
  look: string
}

const Figures = ({ figures, look }: FiguresProps) =>
  figures.map(({ id, value, label }) => (
    <div
      key={label}
      id={id}
      className="flex flex-col-reverse justify-end border-t border-edge/50 pt-0.5 target:text-moss sm:pt-3"
    >
      <dt className="text-small leading-tight tracking-tight text-muted sm:leading-snug sm:tracking-normal">
        {label}
      </dt>
      <dd
        className={`font-bold text-balance tabular-nums first-letter:uppercase ${look}`}
      >
        {value}
        <span
          aria-hidden="true"
          className="align-top text-small font-normal text-muted"
        >
          {CLAIM_MARK}
        </span>
      </dd>
    </div>
  ))
