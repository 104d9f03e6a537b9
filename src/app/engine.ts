import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/**
 * Brings the page alive. Prerendered pages are taken over as they are, in short pieces, so that a press in between
 * doesn't wait for the rest; the development server and the admin shell start empty. It is apart because
 * src/main.tsx runs it, and React with it, as a task of its own.
 */
export function bringAlive(root: HTMLElement, app: ReactNode) {
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}
