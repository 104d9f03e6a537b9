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

/**
 * Each place is a ground of its own: around it, yours; ours; the model's, which
 * reaches the window's edge. Its arrow has the colour of the ground that it
 * comes from.
 */
const places = {
  outside: {
    look: 'bg-raised',
    quiet: 'text-muted',
    arrow: 'text-raised',
  },
  eu: {
    look: 'bg-moss-field text-on-field',
    quiet: 'text-on-field/80',
    arrow: 'text-moss-field',
  },
  model: {
    look: 'bg-violet-field text-on-field md:after:absolute md:after:inset-y-0 md:after:left-full md:after:w-screen md:after:bg-violet-field',
    quiet: 'text-on-field/80',
    arrow: 'text-violet-field',
  },
}

/**
 * On wide screens, steps out to the model are the first row, steps back the
 * second.
 */
const cells = {
  out: 'md:row-start-1 md:pb-12',
  back: 'md:row-start-2',
}

/**
 * A sentence's way through the system (specification §1): as tokens to the
 * language model, and back as values to the CRM.
 */
export default function SentenceWay() {
  return (
    <ol
      aria-label={label}
      className="-mx-5 grid text-small sm:-mx-8 md:mx-0 md:grid-cols-3 lg:text-body lg:[&_mark]:text-body"
    >
      <Step number={1} zone={zones.you} {...steps.spoken}>
        <p className="text-said">
          {briefing.map((part) =>
            typeof part === 'string' ? part : strong(part.value),
          )}
        </p>
        <FlowArrow to="right" from="outside" />
      </Step>
      <Step
        number={2}
        zone={zones.eu}
        zoneNote={zones.euNote}
        {...steps.hidden}
      >
        <Pairs of={values.map(({ value, token }) => [value, chip(token)])} />
        <FlowArrow to="right" from="eu" />
      </Step>
      <Step number={3} zone={zones.model} {...steps.read}>
        <p className="text-balance text-said sm:[&>mark]:text-heading! [&>mark]:leading-[1.9]">
          <TokenText text={briefingSeen} />
        </p>
        <FlowArrow to="down" from="model" />
      </Step>
      <Step number={4} zone={zones.model} {...steps.answered}>
        <Pairs of={fields.map(({ field, token }) => [field, chip(token)])} />
        <FlowArrow to="left" from="model" />
      </Step>
      <Step number={5} zone={zones.eu} {...steps.restored}>
        <Pairs
          of={fields.map(({ token }) => [chip(token), strong(valueOf(token))])}
        />
        <FlowArrow to="left" from="eu" />
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
  )
}

/**
 * A place's name on the way back: hidden where the step above it has the same.
 */
const alreadyNamed = { outside: '', eu: 'md:sr-only', model: 'sr-only' }

const stations = [
  { place: 'outside', at: 'md:col-start-1' },
  { place: 'eu', at: 'md:col-start-2' },
  { place: 'model', at: 'md:col-start-3' },
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
  const namedBefore = flow === 'back' ? alreadyNamed[place] : ''
  const { look, quiet } = places[place]
  return (
    <li
      className={`relative flex break-inside-avoid flex-col px-5 py-9 sm:px-8 md:first:pl-0 md:last:pl-0 lg:px-9 ${look} ${cells[flow]} ${at} forced-colors:border`}
    >
      <div className={`mb-5 ${namedBefore}`}>
        <p className="text-part font-bold">{zone}</p>
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
  right: 'md:-right-9 md:bottom-auto md:left-auto md:top-32 md:-rotate-90',
  left: 'md:-left-9 md:ml-0 md:bottom-auto md:top-10 md:rotate-90',
  down: 'md:bottom-0',
}

/**
 * A corner of one ground in the next. Screen readers skip it: the list has the
 * order.
 */
const FlowArrow = ({
  to,
  from,
}: {
  to: keyof typeof arrowPositions
  from: keyof typeof places
}) => (
  <svg
    aria-hidden="true"
    width="48"
    height="24"
    fill="currentColor"
    className={`absolute -bottom-6 left-1/2 z-10 -ml-6 ${arrowPositions[to]} ${to === 'down' ? 'text-lilac-area' : places[from].arrow} forced-colors:text-[CanvasText]`}
  >
    <path d="M0 0h48L24 24z" />
  </svg>
)
