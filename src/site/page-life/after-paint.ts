/** Runs work after the next paint, so that a press shows at once. */
export const afterPaint = (work: () => void) =>
  requestAnimationFrame(() => setTimeout(work))
