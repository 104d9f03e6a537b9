import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/**
 * Renders a page anew if the browser's translator changed its HTML before
 * hydration. The page's code must be loaded.
 */
export const renderTranslated = (root: Element, app: ReactNode) =>
  flushSync(() => createRoot(root).render(app))
