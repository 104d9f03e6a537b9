/** Reports whether an element scrolls sideways, now and whenever its size changes. Returns how to stop it. */
export function watchOverflow(element: Element, onChange: (scrolls: boolean) => void): () => void {
  const observer = new ResizeObserver(() => onChange(element.scrollWidth > element.clientWidth))
  observer.observe(element)
  return () => observer.disconnect()
}
