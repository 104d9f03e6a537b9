import { interfaceWords } from '@/content/interface'

/** How a product stands in a row. */
export type Standing = 'ahead' | 'level' | 'behind'

const disc = {
  ahead: <circle cx="8" cy="8" r="7" fill="currentColor" />,
  level: <path d="M8 1a7 7 0 0 0 0 14z" fill="currentColor" />,
  behind: null,
}

/** It as a mark, a full, a half or an empty disc, and as a word. */
export const StandingMark = ({ as }: { as: Standing }) => (
  <span
    className={`mb-1 flex items-center gap-2 text-small ${as === 'ahead' ? 'font-semibold text-moss' : 'text-muted'}`}
  >
    <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="none" className="shrink-0">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="1.5" />
      {disc[as]}
    </svg>
    {interfaceWords.standing[as]}
    <span className="sr-only">:</span>
  </span>
)
