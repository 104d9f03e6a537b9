import { reading } from '@/content/blog'
import { isPlainClick } from '@/lib/plain-click'
import { showToast } from '@/ui/toast'

/**
 * Copies the address of a heading whose link is clicked in a text. Returns a
 * stop function.
 */
export function copyLinks(text: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      'a[data-copies]',
    )
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    void copy(link.hash)
  }
  text.addEventListener('click', onClick)
  return () => text.removeEventListener('click', onClick)
}

async function copy(hash: string) {
  const { origin, pathname } = window.location
  // Skips an equal address: WebKit throws after 100 changes in 10 seconds, as
  // with a held Enter key.
  if (window.location.hash !== hash)
    window.history.replaceState(window.history.state, '', hash)
  try {
    await navigator.clipboard.writeText(origin + pathname + hash)
    showToast('success', reading.copied)
  } catch {
    showToast('plain', reading.copyFailed)
  }
}
