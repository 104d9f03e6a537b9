import { Suspense, type ComponentType } from 'react'
import { usePrerendered } from './hydration'
import { lateComponent } from './late-component'
import { resilient } from './resilient-import'

/** An empty `__html` makes React keep the prerendered HTML. */
const AS_IT_CAME = { __html: '' }

/**
 * A picture without state, router links or event handlers. A prerendered one
 * keeps its HTML and never fetches its code; only after a navigation it is
 * rendered (list it in the page's `parts`).
 */
export function picture<Words extends object = object>(
  load: () => Promise<{ default: ComponentType<Words> }>,
) {
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
