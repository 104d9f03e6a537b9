/** Runs work after the next paint, so that a press shows its effect first. */
export const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
