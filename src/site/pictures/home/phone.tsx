import { Wave } from '../shapes/wave'
import type { Run } from '../shapes/sound-wave'
import { TokenText } from '@/ui/token-text'
import { WrittenValue } from '@/ui/written-value'
import { homeStory } from '@/content/home-story'
import type { Sentence } from '@/content/sentence'

const { brief, update } = homeStory.howItWorks

const withSpace = (words: string, index: number) =>
  index === 0 || /^[.,]/.test(words) ? words : ` ${words}`

/** Values are hidden, and so without sound in the wave. */
const sentenceRuns = (sentence: Sentence): Run[] =>
  sentence.map((part, index) =>
    typeof part === 'string'
      ? { text: withSpace(part, index), hidden: false }
      : { text: ` ${part.value}`, hidden: true },
  )

const runs = sentenceRuns(brief.said)

/**
 * An illustration at true size of the phone that a rep holds, cut by the
 * section's edge: it hears the briefing, and the record hangs out of it.
 */
export default function Phone() {
  return (
    <div className="flex h-full items-end max-lg:flex-col">
      <Screen />
      <dl className="z-1 flex-1 rounded-panel border border-line bg-surface text-small shadow-float max-lg:-mt-6 max-lg:w-full max-lg:flex-none max-lg:rounded-b-none lg:mb-section lg:-ml-6">
        {update.written.map((row) => (
          <WrittenField key={row.record + row.field} {...row} />
        ))}
      </dl>
    </div>
  )
}

/** Decoration for screen readers, which have the steps and the record. */
const Screen = () => (
  <div
    aria-hidden="true"
    className="flex w-full flex-col rounded-t-panel bg-night-field px-2 pt-2 shadow-float max-lg:flex-1 md:w-68 md:shrink-0 lg:h-full forced-colors:border"
  >
    <div className="flex flex-1 flex-col justify-between gap-y-2 rounded-t-control bg-surface px-4 pt-2 pb-8 lg:pb-section">
      <p className="flex justify-between text-small text-muted">
        <span>{brief.illustration}</span>
        <span>{brief.at}</span>
      </p>
      <p className="font-semibold leading-snug md:text-heading">
        “{runs.map(({ text }) => text).join('')}”
      </p>
      <Wave runs={runs} colour="text-clay" className="h-12 w-full lg:h-20" />
    </div>
  </div>
)

type WrittenFieldProps = (typeof update.written)[number]

function WrittenField({
  record,
  field,
  before,
  token,
  after,
}: WrittenFieldProps) {
  return (
    <div className="border-t border-line px-4 pt-1.5 pb-2 first:border-t-0 max-md:not-first:hidden max-lg:nth-2:hidden">
      <dt className="text-muted">{`${record} · ${field}`}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        {before && <s className="text-muted">{before}</s>}
        {token && (
          <>
            <TokenText text={token} />
            <Arrow />
          </>
        )}
        <WrittenValue>{after}</WrittenValue>
      </dd>
    </div>
  )
}

const Arrow = () => (
  <svg
    aria-hidden="true"
    width="16"
    height="10"
    className="stroke-muted"
    fill="none"
  >
    <path d="M0 5h14M10 1l4 4-4 4" strokeWidth="2" />
  </svg>
)
