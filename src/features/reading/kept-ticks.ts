const key = () => `ticks:${window.location.pathname}`

/** Keeps what is ticked in a text's check lists for as long as the tab lives, and puts it back. Returns how to stop. */
export function keepTicks(text: HTMLElement): () => void {
  const boxes = [...text.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  try {
    for (const index of (sessionStorage.getItem(key()) ?? '').split(' ')) {
      const box = index ? boxes[Number(index)] : undefined
      if (box) box.checked = true
    }
  } catch {
    // Storage is blocked: the lists can be ticked, and are forgotten.
  }
  const keep = () => {
    const ticked = boxes.flatMap(({ checked }, index) => (checked ? [index] : []))
    try {
      sessionStorage.setItem(key(), ticked.join(' '))
    } catch {
      // As above.
    }
  }
  text.addEventListener('change', keep)
  return () => text.removeEventListener('change', keep)
}
