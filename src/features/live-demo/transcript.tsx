import type { Piece } from './briefing/reading'

interface SpokenProps {
  pieces: readonly Piece[]
  /** How many pieces have been spoken. */
  spoken: number
}

const TOKEN = 'whitespace-nowrap rounded-[5px] bg-token px-1.5 py-0.5 text-[0.875em] font-medium text-token-ink'

/** The briefing while it is spoken: clay is spoken now, lilac has been hidden, the rest of it is still to come. */
export function SpokenBriefing({ pieces, spoken }: SpokenProps) {
  return pieces.map(({ seen, hides }, i) => (
    <span
      // oxlint-disable-next-line react/no-array-index-key -- the pieces have no other name
      key={i}
      className={i >= spoken ? 'text-muted' : i === spoken - 1 ? 'text-clay' : hides && 'bg-token text-token-ink'}
    >
      {hides ?? seen}
    </span>
  ))
}

/**
 * The briefing as the model sees it, each word as soon as it is spoken: a sensitive value is never more than a lilac
 * token. What is still to come keeps its place. Each text has an element of its own, also for a browser's translation.
 */
export function Transcript({ pieces, spoken }: SpokenProps) {
  return pieces.map(({ seen, hides }, i) => {
    const Tag = hides ? 'mark' : 'span'
    const look = (hides ? TOKEN : '') + (i < spoken ? '' : ' invisible')
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces have no other name
      <Tag key={i} className={look || undefined}>
        {seen}
      </Tag>
    )
  })
}
