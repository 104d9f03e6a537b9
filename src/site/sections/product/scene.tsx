import type { ReactNode } from 'react'

interface SceneProps {
  id: string
  heading: string
  /** Text for those who can move the scene's parts. */
  lead: string
  note?: string
  ground: string
  children: ReactNode
}

/** A full-width field of colour with a working scene. */
export const Scene = ({
  id,
  heading,
  lead,
  note,
  ground,
  children,
}: SceneProps) => (
  <section aria-labelledby={id} className={ground}>
    <div className="frame py-field text-on-field">
      <div className="grid items-end gap-y-2 lg:seven-five">
        <h2 id={id} className="text-title font-bold">
          {heading}
        </h2>
        <p className="max-w-measure text-small text-balance text-on-field/85">
          {note} <span className="inline-block noscript:hidden">{lead}</span>
        </p>
      </div>
      <div className="mt-matter">{children}</div>
    </div>
  </section>
)
