import type { ReactNode } from 'react'
import { WaveRule } from '@/components/ui/wave-rule'

/** The column in the middle of a page that stands before the admin area, or keeps somebody out of it. */
export const doorStyle = 'm-auto w-full max-w-sm px-5 py-10'

interface DoorProps {
  title: string
  /** Below the title. */
  note?: string | false | undefined
  children: ReactNode
}

/** A page before the admin area: signing in, setting a password. */
export const Door = ({ title, note, children }: DoorProps) => (
  <div className={doorStyle}>
    <WaveRule />
    <h1 tabIndex={-1} className="mt-4 text-heading font-bold">
      {title}
    </h1>
    {note && <p className="mt-2 text-small text-muted">{note}</p>}
    <div className="mt-6">{children}</div>
  </div>
)
