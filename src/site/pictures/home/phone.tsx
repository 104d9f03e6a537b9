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
 * section's edge; the record hangs out of it on wide screens.
 */
export default function Phone() {
  return (
    <div className="flex h-full items-end max-md:justify-center">
      <Screen />
      <dl className="z-1 -ml-6 mb-section flex-1 rounded-panel border border-line bg-surface text-small shadow-float max-lg:hidden">
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
    className="flex h-full w-68 max-w-full shrink-0 flex-col rounded-t-panel bg-night-field px-2 pt-2 shadow-float forced-colors:border"
  >
    <div className="flex flex-1 flex-col justify-between gap-y-2 rounded-t-control bg-surface px-4 pt-2 pb-4">
      <p className="flex justify-between text-small text-muted">
        <span>{brief.illustration}</span>
        <span>{brief.at}</span>
      </p>
      <p className="font-semibold leading-snug md:text-heading">
        “{runs.map(({ text }) => text).join('')}”
      </p>
      <p className="text-small">
        <WrittenValue>{brief.written}</WrittenValue>
      </p>
      <div className="flex items-center gap-x-4">
        <Wave runs={runs} className="h-12 min-w-0 flex-1" />
        <svg
          viewBox="18 16 28 34"
          className="h-8 shrink-0 stroke-muted"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <rect x="27" y="18" width="10" height="18" rx="5" />
          <path d="M22 31a10 10 0 0 0 20 0M32 41v6M27 47h10" />
        </svg>
      </div>
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
    <div className="border-t border-line px-4 pt-1.5 pb-2 first:border-t-0">
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
