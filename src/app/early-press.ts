let pressed: HTMLElement | undefined

const note = ({ target }: MouseEvent) => {
  pressed = (target as Element).closest<HTMLElement>('header button') ?? undefined
}

/** Keeps the last press on a button of the header until the page is alive: links and disclosures work without it. */
export const noteEarlyPress = () => document.addEventListener('click', note)

/** The page is alive: what was pressed in the meantime is pressed again. */
export function repeatEarlyPress() {
  document.removeEventListener('click', note)
  if (pressed?.isConnected) pressed.click()
  pressed = undefined
}
