/** Does some work once the browser has shown what a press has changed: nobody waits for it. */
export const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
