import { setListWidth } from '@/admin/store'

/** Ref callback of the list, whose width decides which columns have room. */
export function measureList(list: HTMLElement | null) {
  if (!list) return undefined
  const observer = new ResizeObserver(() => {
    const { fontSize } = getComputedStyle(document.documentElement)
    setListWidth(list.clientWidth / Number.parseFloat(fontSize))
  })
  observer.observe(list)
  return () => observer.disconnect()
}
