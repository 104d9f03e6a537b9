import type { Page } from '@playwright/test'

export interface Seen {
  /** Where an element stands in its page, each time that is another place. */
  places: number[]
  /** How much moved without being scrolled, by Chromium's own measure. */
  shift: number
}

/** From now on notes where that element stands in its page, in each frame, and all that moves. */
export const watchPlace = (page: Page, selector: string) => page.evaluate(watch, selector)

/** The same from the beginning of whatever page is opened next. */
export const watchPlaceFromTheStart = (page: Page, selector: string) => page.addInitScript(watch, selector)

/** Notes it. Runs in the page, so it can use nothing from here. */
export function watch(selector: string) {
  const seen: Seen = { places: [], shift: 0 }
  Object.assign(window, { seen })
  const look = () => {
    const [element, main] = [selector, 'main'].map((each) => document.querySelector(each)?.getBoundingClientRect().top)
    // Within the page's main part, which rises as it arrives.
    const place = (element ?? Number.NaN) - (main ?? 0)
    // Half a pixel is rounded to this side or that one while the page scrolls.
    const stays = Math.abs(place - (seen.places.at(-1) ?? Number.NaN)) < 1
    if (!Number.isNaN(place) && !stays) seen.places.push(place)
    requestAnimationFrame(look)
  }
  const begin = () => {
    requestAnimationFrame(look)
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift' })
  }
  // Another font's texts are a line shorter here and there, from the frame after the one in which it is there.
  const afterNextFrame = () => requestAnimationFrame(() => requestAnimationFrame(begin))
  const whenFontsAreThere = () => void document.fonts.ready.then(afterNextFrame)
  if (document.readyState === 'complete') whenFontsAreThere()
  else window.addEventListener('load', whenFontsAreThere)
}

export const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
