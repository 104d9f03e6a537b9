import type { JSX } from 'react'
import { box, flow, voiceBars } from '@/site/pictures/shapes/lines'
import type { ProductColumn } from '@/content/comparison'

const VOICE = [
  8, 20, 44, 26, 60, 92, 50, 24, 70, 96, 64, 30, 16, 38, 56, 24, 10,
]
const ROWS = [24, 48, 72, 96]
const SOURCES = [22, 60, 98]

/** A record of four rows, whose left edge is at `x`. */
const record = (x: number) => (
  <path
    className="fill-surface"
    d={`M${x + 10} 2h100a10 10 0 0 1 10 10v96a10 10 0 0 1-10 10h-100a10 10 0 0 1-10-10v-96a10 10 0 0 1 10-10z`}
  />
)

const drawings: Record<ProductColumn['art'], JSX.Element> = {
  // A record with gaps, from which predictions are made.
  read: (
    <>
      {record(2)}
      <path d="M16 24h78M16 72h58" />
      <path d="M16 40h92v16h-92zM16 88h92v16h-92z" strokeDasharray="3 5" />
      <path
        d={ROWS.map((y) => flow({ x: 122, y }, { x: 196, y: 60 })).join('')}
      />
      <path
        d="M196 60L318 8v104z"
        fill="currentColor"
        fillOpacity="0.1"
        stroke="none"
      />
      <path
        d="M196 60L318 22M196 60L318 54M196 60L318 92"
        strokeDasharray="3 5"
      />
    </>
  ),
  // Forms, campaigns and chats that share one record.
  shared: (
    <>
      <path
        d={SOURCES.map(
          (y) => `${box({ x: 2, y }, 64, 30)}M12 ${y - 4}h36M12 ${y + 5}h22`,
        ).join('')}
      />
      <path
        d={SOURCES.map((y) => flow({ x: 66, y }, { x: 198, y: 60 })).join('')}
      />
      {record(198)}
      <path d="M212 24h78M212 48h92M212 72h58M212 96h84" />
    </>
  ),
  // A record whose gaps a voice fills.
  filled: (
    <>
      <path d={voiceBars(VOICE, { x: 3, y: 60 }, 7)} />
      <path
        d={[48, 96].map((y) => flow({ x: 122, y: 60 }, { x: 198, y })).join('')}
      />
      {record(198)}
      <path d="M212 24h78M212 72h58" className="stroke-edge" />
      <path
        d="M212 40h92v16h-92zM212 88h92v16h-92z"
        className="fill-mint-area stroke-mint-area"
      />
    </>
  ),
}

/** A product's way of working, drawn. */
export default function Art({ art }: Pick<ProductColumn, 'art'>) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-full max-sm:max-w-56 print:max-w-64 forced-colors:text-[CanvasText]"
    >
      {drawings[art]}
    </svg>
  )
}
