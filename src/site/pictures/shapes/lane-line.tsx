import type { JSX } from 'react'
import type { Stretch } from '@/content/agent-lanes'

const line = {
  stroke: 'currentColor',
  vectorEffect: 'non-scaling-stroke',
  strokeWidth: 2,
  strokeLinecap: 'round',
  fill: 'none',
} as const

/**
 * A stretch begins with its `mark`, around y = 16, drawn 1.5 times as large;
 * its line begins at x = `to`.
 */
const marks: Record<Stretch, { to: number; mark?: JSX.Element }> = {
  waiting: { to: 0 },
  voice: {
    to: 92,
    mark: (
      <path
        {...line}
        d="M4 12v8M10 8v16M16 5v22M22 10v12M28 3v26M34 9v14M40 13v6M46 6v20M52 2v28M58 9v14M64 5v22M70 11v10M76 8v16M82 13v6M88 14v4"
      />
    ),
  },
  words: {
    to: 92,
    mark: (
      <path {...line} d="M3 16h10M20 16h6M33 16h4M44 16h12M63 16h5M75 16h14" />
    ),
  },
  keys: {
    to: 92,
    mark: (
      <path
        {...line}
        d="M2 11h10v10H2zM18 11h10v10H18zM34 11h10v10H34zM50 11h10v10H50zM66 11h10v10H66zM82 11h8v10h-8z"
      />
    ),
  },
  tokens: {
    to: 92,
    mark: (
      <>
        <path {...line} d="M28 16h4M61 16h4" />
        <path
          d="M1 8h22v16H1zM37 8h19v16H37zM70 8h21v16H70z"
          className="fill-lilac-area forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
        />
      </>
    ),
  },
  rule: { to: 0 },
  note: { to: 0, mark: <path {...line} d="M4 6h60M4 13h52M4 20h58M4 27h30" /> },
  fields: {
    to: 0,
    mark: (
      <path
        d="M1 3h70v11H1zM1 18h70v11H1z"
        className="fill-mint-area forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
    ),
  },
}

const endsLine = (stretch: Stretch) =>
  stretch === 'note' || stretch === 'fields'

/** One stretch of a lane: its mark, then a line to the right edge. */
export function LaneLine({ stretch }: { stretch: Stretch }) {
  const { to, mark } = marks[stretch]
  const isWaiting = stretch === 'waiting'
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="48"
      className={`overflow-visible forced-colors:text-[CanvasText] ${
        stretch === 'note' || isWaiting || stretch === 'keys'
          ? 'text-edge'
          : 'text-moss'
      }`}
    >
      {!endsLine(stretch) && (
        <line
          {...line}
          x1={to * 1.5}
          y1="24"
          x2="100%"
          y2="24"
          strokeDasharray={isWaiting ? '2 7' : undefined}
        />
      )}
      <g transform="scale(1.5)">{mark}</g>
    </svg>
  )
}
