import type { Page } from '@playwright/test'

export interface Seen {
  places: number[]
  /** Sum of layout shifts, in Chromium. */
  shift: number
}

/** Records the element's position in every frame, and layout shifts. */
export const observePlace = (page: Page, selector: string) =>
  page.evaluate(watch, selector)

export const observePlaceFromStart = (page: Page, selector: string) =>
  page.addInitScript(watch, selector)

/** Fills `window.seen`. Runs in the page. */
export function watch(selector: string) {
  const seen: Seen = { places: [], shift: 0 }
  Object.assign(window, { seen })
  const recordPlaces = () => {
    const [element, main] = [selector, 'main'].map(
      (each) => document.querySelector(each)?.getBoundingClientRect().top,
    )
    // Measures from `main`, which slides in.
    const place = (element ?? Number.NaN) - (main ?? 0)
    // Ignores moves of less than a pixel, caused by rounding while scrolling.
    const stays = Math.abs(place - (seen.places.at(-1) ?? Number.NaN)) < 1
    if (!Number.isNaN(place) && !stays) seen.places.push(place)
    requestAnimationFrame(recordPlaces)
  }
  const startObserving = () => {
    requestAnimationFrame(recordPlaces)
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
      return
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
      })[])
        seen.shift += entry.value
    }).observe({ type: 'layout-shift' })
  }
  const afterNextFrame = () =>
    requestAnimationFrame(() => requestAnimationFrame(startObserving))
  const whenFontsAreThere = () => void document.fonts.ready.then(afterNextFrame)
  if (document.readyState === 'complete') whenFontsAreThere()
  else window.addEventListener('load', whenFontsAreThere)
}

export const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen)
