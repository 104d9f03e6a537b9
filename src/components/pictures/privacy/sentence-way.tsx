import type { ReactNode } from 'react'
import { TokenText } from '@/components/ui/token-text'
import { sentenceWay } from '@/content/sentence-way'

const { label, zones, briefing, fields, steps } = sentenceWay

const values = briefing.filter((part) => typeof part !== 'string')

const valueOf = (token: string) => values.find((value) => value.token === token)?.value

/** The side of the boundary that a step is on. */
const places = {
  outside: 'border border-edge',
  eu: 'border-2 border-moss bg-surface',
  model: 'border-2 border-token-ink bg-token/30',
}

/**
 * The way of a sentence through the system (specification §1: tokens before any language model, mapped back on
 * write-back; data in Ireland). Where there is room it goes out to the model and back below, each side in a frame of its own colour.
 */
export default function SentenceWay() {
  return (
    <div className="@container my-9">
      <ol
        aria-label={label}
        className={`relative mt-0! grid max-w-none! list-none! gap-9 pl-0! text-small @2xl:grid-cols-3 @2xl:gap-x-10`}
      >
        <Step place="outside" zone={zones.you} at="@2xl:col-start-1 @2xl:row-start-1" number={1} {...steps.spoken}>
          <p className="border-l-2 border-edge pl-3">
            {briefing.map((part) =>
              typeof part === 'string' ? (
                part
              ) : (
                <strong key={part.token} className="font-semibold">
                  {part.value}
                </strong>
              ),
            )}
          </p>
          <FlowArrow to="right" />
        </Step>
        <Step
          place="eu"
          zone={zones.eu}
          zoneNote={zones.euNote}
          at="@2xl:col-start-2 @2xl:row-start-1"
          number={2}
          {...steps.hidden}
        >
          <Pairs of={values.map(({ value, token }) => ({ from: value, to: <TokenText text={token} /> }))} />
          <FlowArrow to="right" className="text-token-ink" />
        </Step>
        <Step place="model" zone={zones.model} at="@2xl:col-start-3 @2xl:row-start-1" number={3} {...steps.read}>
          <p className="leading-[1.75]">
            <TokenText text={briefing.map((part) => (typeof part === 'string' ? part : part.token)).join('')} />
          </p>
          <FlowArrow to="down" className="text-token-ink" />
        </Step>
        <Step place="model" zone={zones.model} at="@2xl:col-start-3 @2xl:row-start-2" number={4} {...steps.answered}>
          <Pairs of={fields.map(({ field, token }) => ({ from: field, to: <TokenText text={token} /> }))} />
          <FlowArrow to="left" className="text-token-ink" />
        </Step>
        <Step
          place="eu"
          zone={zones.eu}
          zoneNote={zones.euNote}
          at="@2xl:col-start-2 @2xl:row-start-2"
          number={5}
          {...steps.restored}
        >
          <Pairs
            of={fields.map(({ token }) => ({
              from: <TokenText text={token} />,
              to: <strong className="font-semibold">{valueOf(token)}</strong>,
            }))}
          />
          <FlowArrow to="left" className="text-moss" />
        </Step>
        <Step place="outside" zone={zones.crm} at="@2xl:col-start-1 @2xl:row-start-2" number={6} {...steps.written}>
          <dl className="grid gap-2">
            {fields.map(({ field, token }) => (
              <div key={field}>
                <dt className="text-small text-muted">{field}</dt>
                <dd className="mt-0.5 w-fit rounded-[5px] bg-field px-1.5 py-0.5 font-medium text-field-ink forced-colors:border">
                  {valueOf(token)}
                </dd>
              </div>
            ))}
          </dl>
        </Step>
      </ol>
    </div>
  )
}

interface StepProps {
  place: keyof typeof places
  number: number
  zone: string
  zoneNote?: string
  at: string
  title: string
  note?: string
  children: ReactNode
}

function Step({ place, number, zone, zoneNote, at, title, note, children }: StepProps) {
  return (
    <li className={`relative mt-0! flex flex-col rounded-panel py-4 pt-3 px-4! ${places[place]} ${at}`}>
      <p className={`mb-3 border-b border-line pb-2 text-small`}>
        <span className="font-semibold text-moss">{zone}</span>
        {zoneNote && <span className="block text-muted">{zoneNote}</span>}
      </p>
      <p className="mb-2.5 font-semibold leading-snug">
        <span className="mr-2 font-normal tabular-nums text-muted">{number}</span>
        {title}
      </p>
      {children}
      {note && <p className="mt-3 text-small text-muted">{note}</p>}
    </li>
  )
}

function Pairs({ of }: { of: readonly { from: ReactNode; to: ReactNode }[] }) {
  return (
    <ul className="mt-0! grid list-none! gap-1.5 pl-0!">
      {of.map(({ from, to }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed picture
        <li key={index} className="mt-0! flex flex-wrap items-baseline justify-between gap-x-2 pl-0!">
          <span>{from}</span> <span>{to}</span>
        </li>
      ))}
    </ul>
  )
}

/** Where it is drawn once the steps stand side by side: in the gap of 2.5rem between two of them. */
const turned = {
  right: '@2xl:-right-[2.375rem] @2xl:bottom-auto @2xl:left-auto @2xl:top-1/2 @2xl:-rotate-90',
  left: '@2xl:-left-[2.375rem] @2xl:ml-0 @2xl:bottom-auto @2xl:top-1/2 @2xl:rotate-90',
  down: '',
}

/** The line from one step to the next, downwards while the steps are stacked. The list says the order itself. */
function FlowArrow({ to, className = 'text-edge' }: { to: keyof typeof turned; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={`absolute -bottom-9 left-1/2 z-10 -ml-4 ${turned[to]} ${className} forced-colors:text-[CanvasText]`}
    >
      <path d="M16 3v25M10 22l6 6l6-6" />
    </svg>
  )
}
