import { useEffect, type RefObject } from 'react'
import { reading } from '@/content/blog'
import { showToast } from '@/lib/toast'

/** Makes the links next to a text's headings (section-heading.tsx) copy their own address. */
export function useCopyLinks(text: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = text.current
    if (!element) return
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('[data-copy-link]')
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void copy(link.getAttribute('href') ?? '')
    }
    element.addEventListener('click', onClick)
    return () => element.removeEventListener('click', onClick)
  }, [text])
}

async function copy(hash: string) {
  const { origin, pathname } = window.location
  // Not again while Enter is held: WebKit allows only so many changes.
  if (window.location.hash !== hash) window.history.replaceState(window.history.state, '', hash)
  try {
    await navigator.clipboard.writeText(origin + pathname + hash)
    showToast('success', reading.copied)
  } catch {
    showToast('plain', reading.copyFailed)
  }
}
