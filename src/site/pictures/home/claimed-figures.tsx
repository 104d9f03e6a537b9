import { CLAIM_MARK } from '@/content/claims'
import { homeStory } from '@/content/home-story'

/**
 * All claimed figures (specification §9): a list on a phone, two rows of one
 * grid on wider screens. Each has the mark that leads here.
 */
export default function ClaimedFigures() {
  return (
    <dl className="grid gap-x-8 gap-y-0.5 text-small sm:grid-cols-3 sm:gap-y-4 lg:grid-cols-6">
      {homeStory.figures.map((figure) => (
        <Figure
          key={figure.label}
          {...figure}
          look="whitespace-nowrap sm:text-said sm:font-bold"
        />
      ))}
      {homeStory.timeFigures.map((figure) => (
        <Figure
          key={figure.label}
          {...figure}
          look="xl:whitespace-nowrap sm:text-body"
        />
      ))}
    </dl>
  )
}

interface FigureProps {
  value: string
  label: string
  look: string
}

const Figure = ({ value, label, look }: FigureProps) => (
  <div className="flex flex-row-reverse justify-end gap-x-2 sm:flex-col-reverse sm:border-t-2 sm:border-ink sm:pt-2">
    <dt className="text-muted">{label}</dt>
    <dd
      className={`w-[min(9.5rem,42%)] shrink-0 font-semibold tabular-nums first-letter:uppercase sm:w-auto ${look}`}
    >
      {value}
      <span aria-hidden="true" className="font-normal text-muted sm:text-body">
        {CLAIM_MARK}
      </span>
    </dd>
  </div>
)
