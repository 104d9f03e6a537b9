import type { ReactNode } from 'react'

interface GateSceneProps {
  heading: string
  lead: string
  note: string
  children: ReactNode
}

export const GateScene = ({ heading, lead, note, children }: GateSceneProps) => (
  <section aria-labelledby="gate" className="bg-violet-field">
    <div className="night frame py-field text-on-field">
      <div className="grid items-end gap-x-14 gap-y-2 sm:gap-y-4 lg:grid-cols-[7fr_5fr]">
        <h2 id="gate" className="text-title font-bold">
          {heading}
        </h2>
        <p className="max-w-measure text-small text-on-field/85">
          {note} <span className="inline-block noscript:hidden">{lead}</span>
        </p>
      </div>
      <div className="mt-matter">{children}</div>
    </div>
  </section>
)
