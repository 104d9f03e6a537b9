import type { Page } from '@playwright/test'

/** Moves the pointer out of the window, as the exit popup sees it. */
export const leaveThroughTop = (page: Page, clientY = -1) =>
  page.evaluate(
    (y) =>
      document.dispatchEvent(
        new MouseEvent('mouseout', {
          clientY: y,
          relatedTarget: null,
          bubbles: true,
        }),
      ),
    clientY,
  )
