import { Suspense, type ComponentType } from 'react'
import { usePrerendered } from './hydration'
import { lateComponent } from './late-component'
import { resilient } from './resilient-import'

/** What React keeps of HTML that it leaves as it came. */
const AS_IT_CAME = { __html: '' }

/**
 * A picture that stands still. In a prerendered page its HTML is left as it came and its code is never fetched; a page
 * that one navigates to waits for it (name it in the page's `parts`). So it holds no state, no link of the router's and
 * nothing that listens. What several pages draw alike is handed the words of each.
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
