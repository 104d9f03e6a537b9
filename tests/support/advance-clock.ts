/**
 * Advances the page's clock by the time a person needs for the form. Runs in
 * the page.
 */
export function advanceClock() {
  const now = performance.now.bind(performance)
  performance.now = () => now() + 2_000
}
