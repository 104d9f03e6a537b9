import type { ReactNode } from 'react'
import { Wave } from '@/components/pictures/shapes/wave'
import type { Run } from '@/components/pictures/shapes/sound-wave'
import { NumberedHeading } from '@/components/ui/numbered-heading'
import { TokenText } from '@/components/ui/token-text'
import { WrittenValue } from '@/components/ui/written-value'
import { homeStory } from '@/content/home-story'
import type { HiddenValue, Sentence } from '@/content/sentence'

const { connect, brief, update } = homeStory.howItWorks

/** Words with a space before them, except before punctuation. */
const spaced = (words: string, index: number) => `${index === 0 || /^[.,]/.test(words) ? '' : ' '}${words}`

/** A sentence as runs of the wave, with a pause between two words. */
const runs = (said: Sentence): Run[] =>
  said.map((part, index) =>
    typeof part === 'string' ? { text: spaced(part, index), hidden: false } : { text: ` ${part.value}`, hidden: true },
  )

/** The line of the phone's arrangement, which runs down on the left; the words keep clear of it. */
const rail = 'before:absolute before:inset-y-0 before:left-[11px] before:border-l-2 before:border-moss'

/**
 * How it works, as one line that is laid in the first step, speaks in the second and ends in a record in the third:
 * across on wide screens, down on narrow ones (specification §2, "How It Works").
 */
export default function HowItWorks() {
  return (
    <ol className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,9fr)_minmax(0,8fr)] lg:grid-rows-[auto_auto]">
      <Step number={1} title={connect.title} text={connect.text} first>
        <div
          className={`relative pb-4 pl-10 lg:p-0 lg:before:inset-x-0 lg:before:bottom-auto lg:before:top-[47px] lg:before:border-t-2 lg:before:border-l-0 ${rail}`}
        >
          <div className="grid gap-1.5 text-small lg:grid-cols-3 lg:gap-3 lg:leading-snug">
            {connect.stations.map((station) => (
              <p key={station} className="relative lg:pt-22">
                <span
                  aria-hidden="true"
                  className="absolute top-0.5 -left-[37px] size-[18px] rounded-full border-[5px] border-moss bg-paper lg:top-[34px] lg:left-0 lg:size-7 lg:border-[8px]"
                />
                {station}
              </p>
            ))}
          </div>
          <p className="mt-14 max-w-[5.3em] text-title font-bold first-letter:uppercase max-lg:hidden">
            {connect.once}
          </p>
        </div>
      </Step>

      <Step number={2} title={brief.title} text={brief.text}>
        <div className="relative min-h-36 pb-5 pl-10 lg:min-h-0 lg:p-0">
          <Wave runs={runs(brief.said)} direction="down" className="absolute inset-y-0 -left-2 h-full w-10 lg:hidden" />
          <Wave runs={runs(brief.said)} direction="across" className="hidden h-24 w-full lg:block" />
          <blockquote className="lg:mr-14 lg:mt-2 lg:text-[1.75rem] lg:font-semibold">
            <p className="leading-[3.1] lg:leading-[2.5]">
              “
              {brief.said.map((part, index) =>
                typeof part === 'string' ? spaced(part, index) : <Replaced key={part.token} {...part} />,
              )}
              ”
            </p>
          </blockquote>
          <p className="mt-7 text-small text-muted max-lg:hidden lg:mr-14">{brief.key}</p>
        </div>
      </Step>

      <Step number={3} title={update.title} text={update.text}>
        <dl className="pl-10 text-small lg:pl-14 lg:text-[1.125rem]">
          {update.written.map(({ record, field, before, token, after }) => (
            <div
              key={record + field}
              className="group relative min-h-[56px] border-x border-t border-line bg-surface px-3.5 py-1.5 lg:min-h-24 lg:content-center lg:px-5 first:rounded-t-control last:rounded-b-control last:border-b"
            >
              <Branch />
              <dt className="text-small text-muted">
                {record} · {field}
              </dt>
              <dd className="flex flex-wrap items-center gap-x-2 gap-y-1">
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
          ))}
        </dl>
      </Step>
    </ol>
  )
}

interface StepProps {
  number: number
  title: string
  text: string
  first?: boolean
  children: ReactNode
}

/** A step's words, and under them its stretch of the line. */
function Step({ number, title, text, first = false, children }: StepProps) {
  return (
    <li className="lg:row-span-2 lg:grid lg:grid-rows-subgrid">
      <div
        className={`relative pb-4 pl-10 lg:pb-8 lg:pl-0 lg:pr-10 lg:before:hidden ${rail} ${first ? 'before:top-4' : ''}`}
      >
        <div className="lg:[&_h3]:text-[2rem]">
          <NumberedHeading number={number} title={title} />
        </div>
        <p className="mt-2 max-w-[26rem] text-small text-muted lg:text-body">{text}</p>
      </div>
      {children}
    </li>
  )
}

/** A value as it is said, with its token hanging from it. */
function Replaced({ value, token }: HiddenValue) {
  return (
    <>
      {' '}
      <span className="relative inline-block text-center leading-tight">
        {value}{' '}
        <span className="absolute left-1/2 top-full [translate:-50%]">
          <TokenText text={token} />
        </span>
      </span>
    </>
  )
}

/** A row's branch of the line. The line comes from the left on wide screens and from above on narrow ones. */
function Branch() {
  return (
    <span aria-hidden="true">
      <span className="absolute top-[28px] -left-[30px] w-[29px] border-t-2 border-moss lg:top-[46px] lg:-left-[29px] lg:w-7 lg:group-first:-left-[57px] lg:group-first:w-14" />
      <span className="absolute -top-px -left-[30px] h-[calc(100%+1px)] border-l-2 border-moss group-last:h-[30px] lg:-left-[29px] lg:group-first:top-[46px] lg:group-first:h-[calc(100%-46px)] lg:group-last:h-12" />
    </span>
  )
}

function Arrow() {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="10"
      viewBox="0 0 16 10"
      className="text-muted"
      fill="none"
      stroke="currentColor"
    >
      <path d="M0 5h14M10 1l4 4-4 4" strokeWidth="1.5" />
    </svg>
  )
}
