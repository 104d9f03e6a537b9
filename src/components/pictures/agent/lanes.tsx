import { useId } from 'react'
import { LaneLine } from '@/components/pictures/shapes/lane-line'
import { TokenText } from '@/components/ui/token-text'
import { agentLanes } from '@/content/agent-lanes'

const columns = 'md:grid-cols-[7rem_repeat(4,minmax(0,1fr))] lg:grid-cols-[10rem_repeat(4,minmax(0,1fr))]'

/**
 * The way is followed by four native buttons, so it works before any script. Wide screens show all of it up to the
 * chosen step, narrow ones that step alone; the last is chosen at first, which is the whole way.
 */
const steps = [
  {
    button: 's1 peer/s1',
    label:
      'peer-checked/s1:font-semibold peer-checked/s1:text-ink peer-checked/s1:before:border-[5px] peer-checked/s1:before:border-moss peer-focus-visible/s1:outline-2',
    stop: 'max-md:not-print:hidden max-md:[.s1:checked~*_&]:block',
  },
  {
    button: 's2 peer/s2',
    label:
      'peer-checked/s2:font-semibold peer-checked/s2:text-ink peer-checked/s2:before:border-[5px] peer-checked/s2:before:border-moss peer-focus-visible/s2:outline-2',
    stop: 'max-md:not-print:hidden max-md:[.s2:checked~*_&]:block md:[.s1:checked~*_&]:invisible',
  },
  {
    button: 's3 peer/s3',
    label:
      'peer-checked/s3:font-semibold peer-checked/s3:text-ink peer-checked/s3:before:border-[5px] peer-checked/s3:before:border-moss peer-focus-visible/s3:outline-2',
    stop: 'max-md:not-print:hidden max-md:[.s3:checked~*_&]:block md:[.s1:checked~*_&]:invisible md:[.s2:checked~*_&]:invisible',
  },
  {
    button: 's4 peer/s4',
    label:
      'peer-checked/s4:font-semibold peer-checked/s4:text-ink peer-checked/s4:before:border-[5px] peer-checked/s4:before:border-moss peer-focus-visible/s4:outline-2',
    stop: 'max-md:not-print:hidden max-md:[.s4:checked~*_&]:block md:[.s1:checked~*_&]:invisible md:[.s2:checked~*_&]:invisible md:[.s3:checked~*_&]:invisible',
  },
] as const

/** One sentence through four kinds of tool, each a lane: where it is filed, and where it waits for a person. */
export default function Lanes() {
  // The picture may be on a page twice, and its buttons belong together by name.
  const id = useId()
  return (
    <figure>
      <blockquote className="text-[1.75rem] font-bold leading-tight lg:text-[2.5rem]">
        <p>“{agentLanes.sentence}”</p>
      </blockquote>
      <fieldset
        aria-labelledby={`${id}label`}
        className={`mt-10 grid min-w-0 grid-cols-2 gap-x-3 ${columns} md:gap-x-0 lg:mt-16`}
      >
        <p
          id={`${id}label`}
          className="col-span-full pb-1 text-small font-medium text-muted md:col-span-1 md:self-center md:pb-0"
        >
          {agentLanes.choose}
        </p>
        {agentLanes.steps.map((step, index) => [
          <input
            key={`${step} button`}
            type="radio"
            name={id}
            id={id + index}
            defaultChecked={index === steps.length - 1}
            className={`absolute size-6 opacity-0 ${steps[index]!.button}`}
          />,
          <label
            key={step}
            htmlFor={id + index}
            className={`flex cursor-pointer items-center gap-2 rounded-control py-2 md:justify-self-start text-small text-muted xl:text-body outline-offset-2 outline-moss before:size-4 before:shrink-0 before:rounded-full before:border before:border-edge before:bg-surface hover:text-ink md:pr-4 ${steps[index]!.label}`}
          >
            {step}
          </label>,
        ])}
        <ul className="col-span-full mt-3 md:mt-4">
          {agentLanes.lanes.map((lane) => (
            <li
              key={lane.tool}
              className={`grid gap-y-1 border-t border-edge py-5 lg:py-7 ${columns} ${
                'ours' in lane ? 'rounded-b-panel border-t-2 border-moss bg-surface px-4 sm:-mx-4' : ''
              }`}
            >
              <div className="pr-4">
                <h3 className="text-heading font-semibold">{lane.tool}</h3>
                {'time' in lane && <p className="mt-1 text-small text-muted">{lane.time}</p>}
              </div>
              {lane.stops.map(({ stretch, text, ...stop }, index) => (
                <div key={agentLanes.steps[index]} className={steps[index]!.stop}>
                  <LaneLine stretch={stretch} />
                  <p className="mt-2 text-small md:pr-5 xl:text-body">
                    <span className="sr-only">{agentLanes.steps[index]}: </span>
                    <TokenText text={text} />
                  </p>
                  {'fields' in stop && (
                    <dl className="mt-3 grid gap-2 md:pr-4">
                      {stop.fields.map(({ field, value, written }) => (
                        <div key={field} className="flex flex-wrap items-baseline gap-x-2">
                          <dt className="w-20 text-small text-muted">{field}</dt>
                          <dd
                            className={
                              written
                                ? 'rounded-[5px] bg-mint-area px-2 text-lead font-semibold text-on-area forced-colors:border'
                                : 'px-2 text-muted'
                            }
                          >
                            {written ? <ins className="no-underline">{value}</ins> : value}
                          </dd>
                        </div>
                      ))}
                    </dl>
                  )}
                </div>
              ))}
            </li>
          ))}
        </ul>
      </fieldset>
    </figure>
  )
}
