import type { Piece } from './briefing/reading'
import { PRESSED } from './use-playback'

interface SpokenProps {
  pieces: readonly Piece[]
  spoken: number
}

/**
 * At rest, what lies between two values is one text, so that the page comes with fewer elements. Their keys hold the text:
 * an element that took another one's place would count as a shift of the layout.
 */
function together(pieces: readonly Piece[], spoken: number) {
  if (spoken < PRESSED) return pieces
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last && !last.hides && !piece.hides) last.seen += piece.seen
    else all.push({ ...piece })
  }
  return all
}

/** The briefing as it is said: clay is spoken now, a lilac line marks what is hidden, the rest of it is still to come. */
export function SpokenBriefing({ pieces, spoken }: SpokenProps) {
  return together(pieces, spoken).map(({ seen, hides }, i) => {
    const look = i >= spoken ? 'text-muted' : i > spoken - 4 ? 'text-clay' : ''
    return (
      <span
        // oxlint-disable-next-line react/no-array-index-key -- a word may be said twice
        key={`${i} ${seen}`}
        className={
          hides && i < spoken
            ? `underline decoration-lilac-area decoration-[3px] underline-offset-[5px] ${look}`
            : look || undefined
        }
      >
        {hides ?? seen}
      </span>
    )
  })
}

const TOKEN = 'chip whitespace-nowrap bg-lilac-area text-on-area'

/**
 * The briefing as the model sees it, each word as soon as it is spoken: a sensitive value is never more than a lilac
 * token. What is still to come keeps its place. Each text has an element of its own, also for a browser's translation.
 */
export function Transcript({ pieces, spoken }: SpokenProps) {
  return together(pieces, spoken).map(({ seen, hides }, i) => {
    const Tag = hides ? 'mark' : 'span'
    const look = (hides ? TOKEN : '') + (i < spoken ? '' : ' invisible')
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a word may be said twice
      <Tag key={`${i} ${seen}`} className={look || undefined}>
        {seen}
      </Tag>
    )
  })
}
