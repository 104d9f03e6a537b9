/** Lets a press show its effect first. */
export const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
