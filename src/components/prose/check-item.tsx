import type { ReactNode } from 'react'

/** An entry of a checklist: its box is drawn, for pen and paper; it is nothing that a page could store. */
export function CheckItem({ children }: { children: ReactNode }) {
  return (
    <li className="relative -ml-6 list-none !pl-8">
      <svg viewBox="0 0 18 18" aria-hidden="true" className="absolute left-0 top-[0.3em] size-[1.125rem] text-edge">
        <rect x="1" y="1" width="16" height="16" rx="4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {children}
    </li>
  )
}
