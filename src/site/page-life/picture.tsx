import { Suspense, type ComponentType } from 'react'
import { usePrerendered } from './hydration'
import { lateComponent } from './late-component'
import { resilient } from './resilient-import'

/** An empty `__html` makes React keep the prerendered HTML. */
const AS_IT_CAME = { __html: '' }

/**
 * A picture without state, router links or event handlers: see `keptHtml`. List
 * it in the page's `parts`.
 */
export function picture<Words extends object = object>(
  load: () => Promise<{ default: ComponentType<Words> }>,
) {
  const code = resilient(load)
  const Drawing = lateComponent(code)
  const Picture = keptHtml((words: Words) => (
    <Suspense>
      <Drawing {...words} />
    </Suspense>
  ))
  return Object.assign(Picture, { code })
}

/**
 * A part in a `div` that keeps its prerendered HTML, so that its code is never
 * fetched; only after a navigation it is rendered. For parts without state,
 * router links or event handlers: plain links work (follow-links.ts).
 */
export const keptHtml = <Words extends object>(
  Part: ComponentType<Words>,
  className?: string,
) =>
  function KeptHtml(words: Words) {
    const prerendered = usePrerendered()
    return prerendered && !import.meta.env.SSR ? (
      <div
        className={className}
        suppressHydrationWarning
        dangerouslySetInnerHTML={AS_IT_CAME}
      />
    ) : (
      <div className={className}>
        <Part {...words} />
      </div>
    )
  }
