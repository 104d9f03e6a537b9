import { lazy, Suspense, type ComponentType } from 'react'
import { usePrerendered } from '@/lib/hydration'
import { resilient } from '@/lib/resilient-import'

/** What React keeps of HTML that it leaves as it came. */
const AS_IT_CAME = { __html: '' }

/**
 * A picture that stands still. In a prerendered page its HTML is left as it came and its code is never fetched; after a
 * navigation in the browser the code comes with the page (name `load` in the page's `parts`). So it holds no state, no
 * link of the router's and nothing that listens. What several pages draw alike is handed the words of each.
 */
export function picture<Words extends object = object>(load: () => Promise<{ default: ComponentType<Words> }>) {
  const Drawing: ComponentType<Words> = lazy(resilient(load).load)
  return function Picture(words: Words) {
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
}
