import { useEffect, useRef } from 'react'

/**
 * Line that shows how much is read: must be the first child of the text.
 * Browsers with scroll-driven animations need no script (`reading-progress` in
 * utilities.css).
 */
export function ReadingProgress() {
  const line = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = line.current
    const text = element?.parentElement?.parentElement
    if (!element || !text || CSS.supports('animation-timeline', 'view()'))
      return
    return followScrolling(element, text)
  }, [])

  return (
    <div aria-hidden="true" className="sticky top-[65px] z-30 -mb-0.5 h-0.5">
      <div ref={line} className="reading-progress h-full origin-left bg-moss" />
    </div>
  )
}

function followScrolling(line: HTMLElement, text: HTMLElement): () => void {
  let top = 0
  let length = 1
  let frame = 0
  const show = () => {
    frame = 0
    const read = Math.min(1, Math.max(0, (window.scrollY - top) / length))
    line.style.transform = `scaleX(${read})`
  }
  const onScroll = () => {
    frame ||= requestAnimationFrame(show)
  }
  const observer = new ResizeObserver(() => {
    const box = text.getBoundingClientRect()
    top = box.top + window.scrollY
    length = Math.max(1, box.height - window.innerHeight)
    show()
  })
  observer.observe(text)
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    observer.disconnect()
    window.removeEventListener('scroll', onScroll)
    cancelAnimationFrame(frame)
  }
}
