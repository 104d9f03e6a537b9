import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { usePrerendered } from '@/lib/hydration'
import { resilient, watchMissing } from '@/lib/resilient-import'
import { Deferred } from './deferred'
import { MissingNotice, type MissingText } from './missing-notice'

/**
 * A part of a page that does something, whose code is loaded on its own, after the page's. In a prerendered page it can
 * be read meanwhile, and if its code never comes it stays as it is, with `missing` above it.
 */
export function island(load: () => Promise<{ default: ComponentType }>, missing: MissingText) {
  const code = resilient(load)
  const Part = lazy(code.load)
  // Always the same element: a new one would make React drop the HTML that still waits for its code.
  const part = (
    <Suspense>
      <Part />
    </Suspense>
  )
  return function Island() {
    const prerendered = usePrerendered()
    const isMissing = useSyncExternalStore(watchMissing, code.isMissing, () => false)
    return (
      <>
        {isMissing && <MissingNotice {...missing} className="mb-4" onRetry={code.retry} />}
        {prerendered ? part : <Deferred>{part}</Deferred>}
      </>
    )
  }
}
