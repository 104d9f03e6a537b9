import { voiceBars } from '../shapes/lines'
import { WrittenValue } from '@/ui/written-value'
import { firstBriefing } from '@/content/app-page'

const { sandbox, live, said, record } = firstBriefing

const HEIGHTS = [10, 26, 44, 20, 58, 36, 72, 48, 80, 30, 64, 42, 70, 24, 52, 34, 60, 18, 40, 26, 14, 30, 12, 8]

/** A line leads from a voice to the sandbox; one towards the live deals is barred. */
export function Sandbox() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 360 240"
      className="w-full max-w-[38rem]"
      fill="none"
      strokeWidth="2"
      fontSize="20"
    >
      <g className="fill-moss">
        <path d="M14 112h6v16h-6zM26 96h6v48h-6zM38 104h6v32h-6zM50 114h6v12h-6z" />
      </g>
      <path className="stroke-moss" strokeWidth="4" d="M64 120c34 0 30-56 62-56h22" />
      <path
        className="stroke-moss"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m138 54 12 10-12 10"
      />
      <path className="stroke-edge" strokeDasharray="4 7" d="M64 120c34 0 30 60 62 60h8" />
      <path className="stroke-ink" strokeWidth="4" strokeLinecap="round" d="m138 170 20 20m0-20-20 20" />
      <rect className="fill-surface stroke-moss" strokeWidth="3" x="172" y="8" width="180" height="112" rx="14" />
      <text className="fill-moss" x="190" y="40" fontWeight="600">
        {sandbox}
      </text>
      <path className="fill-mint-area" d="M190 56h120v12h-120zM190 76h144v12h-144zM190 96h92v12h-92z" />
      <rect className="stroke-edge" strokeDasharray="5 6" x="172" y="136" width="180" height="96" rx="14" />
      <text className="fill-muted" x="190" y="168" fontWeight="600">
        {live}
      </text>
      <path className="fill-edge" opacity="0.4" d="M190 182h120v12h-120zM190 202h144v12h-144z" />
    </svg>
  )
}

export function Spoken() {
  return (
    <div>
      <svg aria-hidden="true" viewBox="0 0 360 96" className="w-full text-moss" stroke="currentColor">
        <path strokeWidth="6" strokeLinecap="round" d={voiceBars(HEIGHTS, { x: 8, y: 48 }, 15)} />
      </svg>
      <p className="mt-4 text-statement font-bold text-balance sm:mt-8">“{said}”</p>
    </div>
  )
}

export function Filled() {
  const { account, stages, fields, audit } = record
  return (
    <div className="rounded-panel border border-edge bg-surface p-4 text-small sm:p-8 sm:text-heading">
      <p className="text-[1.75rem] font-bold leading-none sm:text-[2.75rem]">{account}</p>
      <ol className="mt-3 grid sm:mt-8 grid-cols-3 gap-1 text-center font-medium">
        {stages.map((stage, index) => (
          <li
            key={stage}
            className={`rounded-control px-1 py-1.5 ${
              index === 1 ? 'bg-mint-area font-bold text-on-area forced-colors:border' : 'border border-edge text-muted'
            }`}
          >
            {stage}
          </li>
        ))}
      </ol>
      <dl className="mt-2">
        {fields.map(({ field, before, after }) => (
          <div
            key={field}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-2 first:border-t-0 sm:py-4"
          >
            <dt className="text-muted">{field}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2.5">
              <s className="text-muted">{before}</s> <WrittenValue>{after}</WrittenValue>
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line pt-2 text-muted sm:pt-5">{audit}</p>
    </div>
  )
}

export default function FirstBriefing({ step = 2 }: { step?: number }) {
  return [<Sandbox key="1" />, <Spoken key="2" />, <Filled key="3" />][step] ?? null
}
