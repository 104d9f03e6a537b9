/** Sets the page's clock as much ahead as a person needs before they send a form. Runs in the page. */
export function letTimePass() {
  const now = performance.now.bind(performance)
  performance.now = () => now() + 2_000
}
