import { CLAIM_MARK } from '@/content/claims'
import { home } from '@/content/home'
import { homeStory } from '@/content/home-story'
import { ScrollFrame } from '@/ui/scroll-frame'

interface Figure {
  /** Place that links to the figure lead to. */
  id?: string
  value: string
  label: string
}

const figures: readonly Figure[] = [
  ...homeStory.figures,
  ...homeStory.timeFigures,
]

/**
 * All claimed figures (specification §9) in one line, which runs off the
 * window's right edge and scrolls. Each has the mark that leads here.
 */
export default function ClaimedFigures() {
  return (
    <ScrollFrame
      label={home.figures.heading}
      className="-mr-[calc(50vw-50%)] sm:pb-4 print:mr-0"
    >
      <dl className="flex w-max gap-x-10 pr-8 sm:gap-x-14 print:w-auto print:flex-wrap">
        {figures.map(({ id, value, label }) => (
          <div
            key={label}
            id={id}
            className="flex flex-col-reverse justify-end target:text-moss"
          >
            <dt className="text-small text-muted">{label}</dt>
            <dd className="text-title font-bold whitespace-nowrap tabular-nums first-letter:uppercase">
              {value}
              <span
                aria-hidden="true"
                className="align-top text-body font-normal text-muted"
              >
                {CLAIM_MARK}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </ScrollFrame>
  )
}
