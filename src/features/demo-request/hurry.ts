/** No person reads a form, fills it in and sends it in less, in milliseconds after the page has come alive. */
const HURRIED_MS = 2000

/** Who has had the page before them for so long, in milliseconds, may have filled it in while its code was on its way. */
const ENOUGH_MS = 5000

/** This code arrives with the form that it brings alive. */
const aliveAt = performance.now()

/** Whether what is sent now is sent faster than people are: a program has filled in the form. */
export function isHurried() {
  const now = performance.now()
  const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return now - aliveAt < HURRIED_MS && now - paintedAt < ENOUGH_MS
}
