import type { ReactNode } from 'react'
import { Wave } from '../shapes/wave'
import type { Run } from '../shapes/sound-wave'
import { NumberedHeading } from '@/ui/numbered-heading'
import { TokenText } from '@/ui/token-text'
import { WrittenValue } from '@/ui/written-value'
import { Claimed } from '@/site/prose/claimed'
import { homeStory } from '@/content/home-story'
import type { HiddenValue, Sentence } from '@/content/sentence'

const { connect, brief, update } = homeStory.howItWorks

const withSpace = (words: string, index: number) =>
  index === 0 || /^[.,]/.test(words) ? words : ` ${words}`

const sentenceRuns = (sentence: Sentence): Run[] =>
  sentence.map((part, index) =>
    typeof part === 'string'
      ? { text: withSpace(part, index), hidden: false }
      : { text: ` ${part.value}`, hidden: true },
  )

const railStyle = 'absolute bottom-0 left-[11px] border-l-2 border-moss'

/**
 * Three steps joined by one line: across on wide screens, down on narrow ones,
 * between words and pictures on a tablet (specification §2, "How It Works").
 */
export default function HowItWorks() {
  return (
    <ol className="lg:grid lg:grid-cols-[7fr_9fr_8fr]">
      <Step
        number={1}
        title={connect.title}
        text={connect.text}
        small={<SmallStations />}
      >
        <Stations />
      </Step>
      <Step
        number={2}
        title={brief.title}
        text={brief.text}
        small={<SmallBriefing />}
      >
        <Briefing />
      </Step>
      <Step
        number={3}
        title={update.title}
        text={update.text}
        small={<SmallUpdate {...update.written[0]!} />}
      >
        <dl className="ml-10 rounded-control max-md:hidden border border-line bg-surface text-small lg:ml-14">
          {update.written.map((field) => (
            <WrittenField key={field.record + field.field} {...field} />
          ))}
        </dl>
      </Step>
    </ol>
  )
}

const Stations = () => (
  <div className="relative pb-2 pl-10 max-md:hidden md:pb-10 lg:p-0">
    <span
      className={`${railStyle} top-0 lg:right-0 lg:left-0 lg:top-[31px] lg:h-0 lg:border-t-2`}
    />
    <div className="grid gap-1 text-small md:gap-4 md:text-body lg:grid-cols-3 lg:gap-3 lg:text-small lg:leading-snug">
      {connect.stations.map((station) => (
        <p key={station} className="relative lg:pt-14">
          <span
            aria-hidden="true"
            className="absolute top-1 -left-9 size-4 rounded-full border-4 border-moss bg-paper lg:top-[22px] lg:left-0 lg:size-5 lg:border-[6px]"
          />
          {station}
        </p>
      ))}
    </div>
  </div>
)

/** The spoken sentence; its sensitive values have their tokens below them. */
const Briefing = () => (
  <div className="relative pb-3 pl-10 max-md:hidden md:pb-12 lg:p-0">
    <span className={`${railStyle} top-0 lg:hidden`} />
    <Wave runs={sentenceRuns(brief.said)} className="h-10 w-full lg:h-16" />
    <blockquote className="leading-[2.7] md:text-lead md:font-semibold md:leading-[2.8] lg:mr-10">
      “
      {brief.said.map((part, index) =>
        typeof part === 'string' ? (
          withSpace(part, index)
        ) : (
          <Replaced key={part.token} {...part} />
        ),
      )}
      ”
    </blockquote>
  </div>
)

type WrittenFieldProps = (typeof update.written)[number]

/** A field of the record, at the end of a branch of the line. */
function WrittenField(props: WrittenFieldProps) {
  const { record, field, before, token, after } = props
  return (
    <div className="group relative min-h-14 border-t border-line px-3.5 pt-1 pb-2 first:border-t-0">
      <dt className="text-small text-muted">
        <span className="absolute top-7 right-full w-7.5 border-t-2 border-moss group-last:hidden lg:group-first:top-7.5 lg:group-first:w-15" />
        <span className="absolute -top-px bottom-0 -left-7.5 border-l-2 border-moss group-last:h-7.5 group-last:w-7.5 group-last:rounded-bl-control group-last:border-b-2 lg:group-first:top-7.5" />
        {`${record} · ${field}`}
      </dt>
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

interface StepProps {
  number: number
  title: string
  text: string
  /** The picture beside the text on a phone. */
  small: ReactNode
  children: ReactNode
}

function Step({ number, title, text, small, children }: StepProps) {
  return (
    <li className="flow-root md:grid md:grid-cols-2 md:gap-x-8 lg:row-span-2 lg:grid-cols-none lg:grid-rows-subgrid">
      <div
        aria-hidden="true"
        className="float-right ml-4 grid h-11 w-22 content-center md:hidden"
      >
        {small}
      </div>
      <div className="pb-2 lg:pb-5 lg:pr-10">
        <NumberedHeading number={number} title={title} />
        <p className="text-small text-muted md:mt-1 md:text-body">
          <Claimed text={text} />
        </p>
      </div>
      {children}
    </li>
  )
}

/** Three stations of a line, the last one reached. */
const SmallStations = () => (
  <svg
    width="88"
    height="24"
    viewBox="0 0 88 24"
    fill="none"
    className="stroke-moss forced-colors:stroke-[CanvasText]"
    strokeWidth="2"
  >
    <path d="M14 12h23M49 12h16" />
    <circle cx="8" cy="12" r="6" strokeWidth="4" className="fill-paper" />
    <circle cx="43" cy="12" r="6" strokeWidth="4" className="fill-paper" />
    <circle cx="76" cy="12" r="11" className="fill-moss" />
    <path d="M71 12l4 4l7-8" className="stroke-paper" />
  </svg>
)

/** The sentence's first words and value: all of it would be too dense. */
const SmallBriefing = () => (
  <Wave runs={sentenceRuns(brief.said.slice(0, 2))} className="h-10 w-full" />
)

/** The old value of a field, struck, and the one written over it. */
const SmallUpdate = ({ before, after }: WrittenFieldProps) => (
  <p className="grid justify-items-end gap-1 text-small leading-tight">
    <s className="text-muted">{before}</s>
    <WrittenValue>{after}</WrittenValue>
  </p>
)

function Replaced({ value, token }: HiddenValue) {
  return (
    <>
      {' '}
      <span className="relative inline-block leading-tight">
        {`${value} `}
        <span className="absolute left-0 top-full">
          <TokenText text={token} />
        </span>
      </span>
    </>
  )
}

function Arrow() {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="10"
      className="stroke-muted"
      fill="none"
    >
      <path d="M0 5h14M10 1l4 4-4 4" strokeWidth="1.5" />
    </svg>
  )
}
