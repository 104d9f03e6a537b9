import { classNames } from '@/lib/class-names'
import type { ReactNode } from 'react'

interface GateSceneProps {
  heading: string
  lead: string
  note: string
  above?: ReactNode
  /** Its heading is the page's h1. */
  opens?: boolean
  children: ReactNode
}

/** The gate between a rep and a language model, as a full-width field of the token's violet. */
export function GateScene({ heading, lead, note, above, opens = false, children }: GateSceneProps) {
  const Heading = opens ? 'h1' : 'h2'
  return (
    <section aria-labelledby="gate" className="bg-violet-field">
      <div
        className={classNames('night frame text-on-field', opens ? 'pb-16 pt-8 sm:pb-24 sm:pt-12' : 'py-9 sm:py-24')}
      >
        {above && <div className="mb-6">{above}</div>}
        <div className="grid items-end gap-x-14 gap-y-3 lg:grid-cols-2">
          <Heading id="gate" tabIndex={opens ? -1 : undefined} className="max-sm:max-w-[22.5rem] text-title font-bold">
            {heading}
          </Heading>
          <p className="max-w-measure text-lead text-on-field/85 noscript:hidden">{lead}</p>
        </div>
        <div className="mt-8 sm:mt-14">{children}</div>
        <p className="mt-5 max-w-measure border-t border-on-field/30 pt-4 text-small sm:mt-8 sm:pt-6 text-on-field/80">
          {note}
        </p>
      </div>
    </section>
  )
}
