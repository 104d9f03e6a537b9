import type { Piece } from './briefing/reading'
import { PRESSED } from './use-playback'

interface SpokenProps {
  pieces: readonly Piece[]
  spoken: number
}

/**
 * Joins words into one element unless the demo plays, for fewer prerendered
 * elements. Keys contain the text: an element reused for another text counts as
 * a layout shift.
 */
function groupPieces(pieces: readonly Piece[], spoken: number) {
  if (spoken < PRESSED) return pieces
  const groups: Piece[] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last && !last.hides && !piece.hides) last.seen += piece.seen
    else groups.push({ ...piece })
  }
  return groups
}

/**
 * The briefing as far as it is spoken: said words are dark, sensitive values
 * underlined.
 */
export function SpokenBriefing({ pieces, spoken }: SpokenProps) {
  return groupPieces(pieces, spoken).map(({ seen, hides }, i) => {
    const spokenLook = i > spoken - 4 ? 'text-clay' : ''
    const look = i >= spoken ? 'text-muted' : spokenLook
    return (
      <span
        // oxlint-disable-next-line react/no-array-index-key -- words may repeat
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

/** At rest words are bars and tokens outlines, as nothing has been said yet. */
const WORDS = 'rests:not-forced-colors:barred'
const TOKEN =
  'chip whitespace-nowrap bg-lilac-area text-on-area rests:bg-transparent rests:text-token-ink rests:[box-shadow:inset_0_0_0_2px_var(--color-lilac-area)]'

/**
 * The briefing as the model sees it. Words not yet spoken already take up
 * space. Each text has its own element: browsers may translate it.
 */
export function Transcript({ pieces, spoken }: SpokenProps) {
  return groupPieces(pieces, spoken).map(({ seen, hides }, i) => {
    const Tag = hides ? 'mark' : 'span'
    const look = (hides ? TOKEN : WORDS) + (i < spoken ? '' : ' invisible')
    return (
      // oxlint-disable-next-line react/no-array-index-key -- words may repeat
      <Tag key={`${i} ${seen}`} className={look}>
        {seen}
      </Tag>
    )
  })
}
