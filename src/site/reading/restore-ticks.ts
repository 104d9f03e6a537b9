const key = () => `ticks:${window.location.pathname}`

/**
 * Restores a text's ticked boxes and stores changes, for the session. Returns a
 * stop function.
 */
export function restoreTicks(text: HTMLElement): () => void {
  const boxes = [
    ...text.querySelectorAll<HTMLInputElement>('input[type=checkbox]'),
  ]
  try {
    for (const index of (sessionStorage.getItem(key()) ?? '').split(' ')) {
      const box = index ? boxes[Number(index)] : undefined
      if (box) box.checked = true
    }
  } catch {
    // Session storage is blocked.
  }
  const saveTicks = () => {
    const ticked = boxes.flatMap(({ checked }, index) =>
      checked ? [index] : [],
    )
    try {
      sessionStorage.setItem(key(), ticked.join(' '))
    } catch {}
  }
  text.addEventListener('change', saveTicks)
  return () => text.removeEventListener('change', saveTicks)
}
