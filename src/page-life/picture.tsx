import { Suspense, type ComponentType } from 'react'
import { usePrerendered } from './hydration'
import { lateComponent } from './late-component'
import { resilient } from './resilient-import'

/** React keeps the prerendered HTML in its place. */
const AS_IT_CAME = { __html: '' }

/**
 * A static picture: prerendered HTML is kept as it is, and its code never fetched. After a navigation it is rendered
 * (name it in the page's `parts`). So no state, no router links, no event handlers.
 */
export function picture<Words extends object = object>(load: () => Promise<{ default: ComponentType<Words> }>) {
  const code = resilient(load)
  const Drawing = lateComponent(code)
  function Picture(words: Words) {
    const prerendered = usePrerendered()
    return prerendered && !import.meta.env.SSR ? (
      <div suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_CAME} />
    ) : (
      <div>
        <Suspense>
          <Drawing {...words} />
        </Suspense>
      </div>
    )
  }
  return Object.assign(Picture, { code })
}
