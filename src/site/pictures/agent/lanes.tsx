import { useId } from 'react'
import { LaneLine } from '../shapes/lane-line'
import { TokenText } from '@/ui/token-text'
import { agentLanes } from '@/content/agent-lanes'

const columns =
  'print:grid-cols-[8.5rem_repeat(4,minmax(0,1fr))] lg:grid-cols-[13rem_repeat(4,minmax(0,1fr))]'

const shown = 'max-lg:not-print:hidden'

/**
 * CSS shows the step that a radio button chooses, before any script runs: wide
 * screens show all steps up to it, narrow ones it alone.
 */
const stops = [
  `${shown} max-lg:[.s0:checked~*_&]:block`,
  `${shown} max-lg:[.s1:checked~*_&]:block lg:[.s0:checked~*_&]:invisible`,
  `${shown} max-lg:[.s2:checked~*_&]:block lg:[.s0:checked~*_&]:invisible lg:[.s1:checked~*_&]:invisible`,
  `${shown} max-lg:[.s3:checked~*_&]:block lg:[.s0:checked~*_&]:invisible lg:[.s1:checked~*_&]:invisible lg:[.s2:checked~*_&]:invisible`,
]

type LaneContent = (typeof agentLanes.lanes)[number]
type Stop = LaneContent['stops'][number]

/** One sentence through four kinds of tool, each a lane of steps. */
export default function Lanes() {
  // Groups the radio buttons: the picture may be on a page twice.
  const id = useId()
  return (
    <figure>
      <blockquote className="text-said font-semibold">
        <p>{`“${agentLanes.sentence}”`}</p>
      </blockquote>
      <fieldset
        aria-labelledby={`${id}label`}
        className={`mt-6 grid min-w-0 grid-cols-2 gap-x-1 sm:grid-cols-[auto_auto_auto_auto] ${columns} lg:mt-8 lg:gap-x-0 lg:px-4`}
      >
        <p
          id={`${id}label`}
          className="col-span-full pb-1 text-small font-medium text-muted lg:col-span-1 print:col-span-1 lg:self-center lg:pb-0"
        >
          {agentLanes.choose}
        </p>
        {agentLanes.steps.map((step, index) => (
          <StepChoice key={step} step={step} index={index} group={id} />
        ))}
        <ul className="col-span-full mt-3 lg:-mx-4 lg:mt-4">
          {agentLanes.lanes.map((lane) => (
            <Lane key={lane.tool} lane={lane} />
          ))}
        </ul>
      </fieldset>
    </figure>
  )
}

interface StepChoiceProps {
  step: string
  index: number
  /** Name of the radio buttons that belong together. */
  group: string
}

/**
 * Its button must be a sibling of the lanes, which its state shows or hides.
 */
function StepChoice({ step, index, group }: StepChoiceProps) {
  const id = group + index
  return (
    <>
      <input
        type="radio"
        name={group}
        id={id}
        defaultChecked={index === stops.length - 1}
        className={`absolute size-6 scroll-my-40 opacity-0 s${index}`}
      />
      <label
        htmlFor={id}
        className={`choice flex min-w-0 [overflow-wrap:anywhere] cursor-pointer items-center gap-2 rounded-control py-2 text-small text-muted hover:text-ink lg:justify-self-start lg:pr-4 xl:text-body ${index ? '' : 'lg:col-start-2'}`}
      >
        {step}
      </label>
    </>
  )
}

function Lane({ lane }: { lane: LaneContent }) {
  const look =
    'ours' in lane
      ? 'rounded-panel bg-moss-field px-4 text-on-field night'
      : 'border-t border-edge'
  return (
    <li
      className={`grid gap-y-1 py-5 sm:grid-cols-[1fr_2fr] sm:gap-x-8 lg:gap-x-0 lg:px-4 lg:py-7 ${columns} ${look}`}
    >
      <div className="pr-4">
        <h3 className="text-heading font-semibold">{lane.tool}</h3>
        {'time' in lane && (
          <p className="font-semibold text-moss">{lane.time}</p>
        )}
        <p className="mt-1 text-small text-muted">
          {agentLanes.betterWhen}{' '}
          <span className="text-ink">{lane.better}</span>
        </p>
      </div>
      {lane.stops.map((stop, index) => (
        <StopCell key={agentLanes.steps[index]} stop={stop} index={index} />
      ))}
    </li>
  )
}

function StopCell({ stop, index }: { stop: Stop; index: number }) {
  return (
    <div className={stops[index]}>
      <LaneLine stretch={stop.stretch} />
      <p className="mt-2 text-small pr-3 sm:text-body lg:pr-5 lg:text-small xl:text-body">
        <span className="sr-only">{agentLanes.steps[index]}: </span>
        <TokenText text={stop.text} />
      </p>
      {'fields' in stop && (
        <dl className="mt-3 grid gap-2 lg:pr-4">
          {stop.fields.map((field) => (
            <RecordField key={field.field} {...field} />
          ))}
        </dl>
      )}
    </div>
  )
}

interface RecordFieldProps {
  field: string
  value: string
  /** False: the old value is still there. */
  written: boolean
}

function RecordField({ field, value, written }: RecordFieldProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="w-20 text-small text-muted">{field}</dt>
      {written ? (
        <dd className="rounded-[5px] bg-mint-area px-2 text-lead font-semibold text-on-area forced-colors:border">
          <ins className="no-underline">{value}</ins>
        </dd>
      ) : (
        <dd className="text-muted">{value}</dd>
      )}
    </div>
  )
}
