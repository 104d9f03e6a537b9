/** Faster than people, in milliseconds from hydration. */
const HURRIED_MS = 2000

/** After so long on the page, in milliseconds, the form may have been filled in before hydration. */
const ENOUGH_MS = 5000

/** This code is loaded with the form. */
const aliveAt = performance.now()

/** Whether the form is sent faster than people can: a sign of a bot. */
export function isHurried() {
  const now = performance.now()
  const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return now - aliveAt < HURRIED_MS && now - paintedAt < ENOUGH_MS
}
