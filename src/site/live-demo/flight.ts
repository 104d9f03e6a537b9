import type { FieldUpdate, Piece } from './briefing/reading'

const FLIGHT_MS = 240
/** An old value is struck through for this time before the new one arrives. */
const STRIKE_MS = 250
/** A token's place in the model's text stays empty for this time. */
const AWAY_MS = 600

/** Places of the tokens from which a field is filled. */
function tokensOf({ from }: FieldUpdate, pieces: readonly Piece[]) {
  let end = 0
  return pieces.flatMap(({ seen, hides }, index) => {
    const start = end
    end += (hides ?? seen).length
    return hides && start < from.end && end > from.start ? [index] : []
  })
}

/**
 * Shows a token fly from the model's text to its field and become the value; a
 * value without a token fades in. Only a copy of what the model sees flies, and
 * only by transform and opacity, which the compositor animates.
 */
export function fly(
  panel: Element,
  update: FieldUpdate,
  pieces: readonly Piece[],
) {
  const indices = tokensOf(update, pieces)
  const value = panel.querySelector(`[data-field=${update.field}]`)
  if (!value) return
  const isStruck = value.parentElement!.querySelector('s') !== null
  const options = {
    duration: FLIGHT_MS,
    delay: isStruck ? STRIKE_MS : 0,
    fill: 'backwards',
    easing: 'ease-in-out',
  } as const
  const source = panel.querySelector('[data-seen]')?.children[indices[0]!]
  const home = value.parentElement!.getBoundingClientRect()
  const moveTo = (element: Element) => {
    const { left, top } = element.getBoundingClientRect()
    return `translate(${left - home.left}px, ${top - home.top}px)`
  }
  // Read before anything changes: the browser lays the page out once.
  const start = source && moveTo(source)
  const end = moveTo(value)
  value.animate(
    [{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }],
    options,
  )
  if (!start) return
  const copy = document.createElement('span')
  copy.ariaHidden = 'true'
  copy.className =
    'chip pointer-events-none absolute left-0 top-0 z-10 whitespace-nowrap bg-lilac-area leading-tight text-on-area'
  copy.textContent = indices.map((index) => pieces[index]!.seen).join('')
  value.after(copy)
  copy.animate(
    [
      { transform: start },
      { transform: end, opacity: 1, offset: 0.7 },
      { transform: end, opacity: 0 },
    ],
    options,
  ).onfinish = () => copy.remove()
  source.animate({ opacity: [0, 0, 1] }, AWAY_MS)
}
