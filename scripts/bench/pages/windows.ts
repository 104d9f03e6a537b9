/** Lighthouse's phone; the hero plays only once it is scrolled to. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** The hero plays as the page opens. */
export const DESKTOP = { viewport: { width: 1440, height: 900 } }

export type Window = typeof PHONE | typeof DESKTOP
