import { classNames } from '@/lib/class-names'
import type { ReactNode } from 'react'

interface GateSceneProps {
  heading: string
  lead: string
  note: string
  above?: ReactNode
  /** Makes the scene's heading the page's h1. */
  opens?: boolean
  children: ReactNode
}

export function GateScene({ heading, lead, note, above, opens = false, children }: GateSceneProps) {
  const Heading = opens ? 'h1' : 'h2'
  return (
    <section aria-labelledby="gate" className="bg-violet-field">
      <div className={classNames('night frame text-on-field', opens ? 'pb-16 pt-8 sm:pt-12' : 'py-field')}>
        {above && <div className="mb-6">{above}</div>}
        <div className="grid items-end gap-x-14 gap-y-2 sm:gap-y-4 lg:grid-cols-[7fr_5fr]">
          <Heading id="gate" tabIndex={opens ? -1 : undefined} className="text-title font-bold">
            {heading}
          </Heading>
          <p className="max-w-measure text-small text-on-field/85">
            {note} <span className="noscript:hidden">{lead}</span>
          </p>
        </div>
        <div className="mt-matter">{children}</div>
      </div>
    </section>
  )
}
