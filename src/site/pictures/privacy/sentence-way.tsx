import type { ReactNode } from 'react'
import { TokenText } from '@/ui/token-text'
import { sentenceWay } from '@/content/sentence-way'

const { label, zones, briefing, fields, steps } = sentenceWay

const values = briefing.filter((part) => typeof part !== 'string')

const valueOf = (token: string) =>
  values.find((value) => value.token === token)?.value

/** The briefing as the model sees it. */
const briefingSeen = briefing
  .map((part) => (typeof part === 'string' ? part : part.token))
  .join('')

const chip = (token: string) => <TokenText text={token} />

const strong = (value: string | undefined) => (
  <strong key={value} className="font-semibold">
    {value}
  </strong>
)

const field = 'text-on-field forced-colors:border'
const places = {
  outside: { look: 'border border-edge bg-surface', quiet: 'text-muted' },
  eu: { look: `bg-moss-field ${field}`, quiet: 'text-on-field/80' },
  model: { look: `bg-violet-field ${field}`, quiet: 'text-on-field/80' },
}

/**
 * On wide screens, steps out to the model are the first row, steps back the
 * second.
 */
const cells = {
  out: '@2xl:row-start-1 @2xl:rounded-b-none @2xl:border-b-0 @2xl:pb-10',
  back: '@2xl:row-start-2 @2xl:rounded-t-none @2xl:border-t-0 @2xl:pt-6',
}

/**
 * A sentence's way through the system (specification §1): as tokens to the
 * language model, and back as values to the CRM.
 */
export default function SentenceWay() {
  return (
    <div className="@container mt-8 lg:mt-12">
      <ol
        aria-label={label}
        className="grid gap-9 text-small @4xl:text-body @4xl:[&_mark]:text-body @2xl:grid-cols-3 @2xl:gap-x-10 @2xl:gap-y-0"
      >
        <Step number={1} zone={zones.you} {...steps.spoken}>
          <p className="border-l-2 border-edge pl-3 lg:text-heading">
            {briefing.map((part) =>
              typeof part === 'string' ? part : strong(part.value),
            )}
          </p>
          <FlowArrow to="right" />
        </Step>
        <Step
          number={2}
          zone={zones.eu}
          zoneNote={zones.euNote}
          {...steps.hidden}
        >
          <Pairs of={values.map(({ value, token }) => [value, chip(token)])} />
          <FlowArrow to="right" className="text-token-ink" />
        </Step>
        <Step number={3} zone={zones.model} {...steps.read}>
          <p className="leading-[1.75] lg:text-heading">
            <TokenText text={briefingSeen} />
          </p>
          <FlowArrow to="down" className="text-token-ink" />
        </Step>
        <Step number={4} zone={zones.model} {...steps.answered}>
          <Pairs of={fields.map(({ field, token }) => [field, chip(token)])} />
          <FlowArrow to="left" className="text-token-ink" />
        </Step>
        <Step number={5} zone={zones.eu} {...steps.restored}>
          <Pairs
            of={fields.map(({ token }) => [
              chip(token),
              strong(valueOf(token)),
            ])}
          />
          <FlowArrow to="left" className="text-moss" />
        </Step>
        <Step number={6} zone={zones.crm} {...steps.written}>
          <dl className="grid gap-1.5">
            {fields.map(({ field, token }) => (
              <div
                key={field}
                className="flex flex-wrap items-baseline justify-between gap-x-2"
              >
                <dt>{field}</dt>
                <dd className="chip bg-mint-area text-on-area">
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

const stations = [
  { place: 'outside', at: '@2xl:col-start-1' },
  { place: 'eu', at: '@2xl:col-start-2' },
  { place: 'model', at: '@2xl:col-start-3' },
] as const

interface StepProps {
  number: number
  zone: string
  zoneNote?: string
  title: string
  note?: string
  children: ReactNode
}

function Step({ number, zone, zoneNote, title, note, children }: StepProps) {
  const flow = number > stations.length ? 'back' : 'out'
  const { place, at } =
    stations[flow === 'out' ? number - 1 : 2 * stations.length - number]!
  // A step on the way out has named the place, except one outside.
  const isZoneNamed = flow === 'back' && place !== 'outside'
  const { look, quiet } = places[place]
  return (
    <li
      className={`relative flex break-inside-avoid flex-col rounded-panel px-4 py-5 @4xl:px-7 ${look} ${cells[flow]} ${at}`}
    >
      <div className={`mb-4 ${isZoneNamed ? '@2xl:sr-only' : ''}`}>
        <p className="text-heading font-bold">{zone}</p>
        {zoneNote && <p className={quiet}>{zoneNote}</p>}
      </div>
      <p className="mb-2.5 font-semibold leading-snug">
        <span className={`mr-2 font-normal tabular-nums ${quiet}`}>
          {number}
        </span>
        {title}
      </p>
      {children}
      {note && <p className={`mt-3 ${quiet}`}>{note}</p>}
    </li>
  )
}

type Pair = readonly [from: ReactNode, to: ReactNode]

function Pairs({ of }: { of: readonly Pair[] }) {
  return (
    <ul className="grid gap-1.5">
      {of.map(([from, to], index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- the picture never changes
          key={index}
          className="flex flex-wrap items-baseline justify-between gap-x-2"
        >
          <span>{from}</span> <span>{to}</span>
        </li>
      ))}
    </ul>
  )
}

const arrowPositions = {
  right:
    '@2xl:-right-[2.375rem] @2xl:bottom-auto @2xl:left-auto @2xl:top-1/2 @2xl:-rotate-90',
  left: '@2xl:-left-[2.375rem] @2xl:ml-0 @2xl:bottom-auto @2xl:top-1/2 @2xl:rotate-90',
  down: '@2xl:bottom-1 @2xl:text-on-field',
}

/** Screen readers skip this arrow: the list has the order. */
function FlowArrow({
  to,
  className = 'text-ink',
}: {
  to: keyof typeof arrowPositions
  className?: string
}) {
  return (
    <svg
      aria-hidden="true"
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={`absolute -bottom-9 left-1/2 z-10 -ml-4 ${arrowPositions[to]} ${className} forced-colors:text-[CanvasText]`}
    >
      <path d="M16 3v25M10 22l6 6l6-6" />
    </svg>
  )
}
