import { Suspense, useEffect, useRef, useSyncExternalStore, type ComponentType } from 'react'
import { lateComponent } from './late-component'
import { resilient, watchMissing } from './resilient-import'
import { whenNear } from './when-near'
import { MissingNotice, type MissingText } from './missing-notice'

/**
 * A part of a page that does something, whose code is loaded on its own: name it in the page's `parts`. In a prerendered
 * page it can be read meanwhile, and if its code never comes it stays as it is, with `missing` above it.
 */
export function island(load: () => Promise<{ default: ComponentType }>, missing: MissingText) {
  return inPlace(resilient(load), missing)
}

/** What a visitor does first with a page: from then on it may change, and React waits for each part that isn't there yet. */
const TOUCHES = ['pointerdown', 'keydown', 'popstate']

/** The same for what stands far below: a prerendered page asks for its code when the visitor comes near, or touches it. */
export function islandBelow(load: () => Promise<{ default: ComponentType }>, missing: MissingText) {
  const code = resilient(load)
  let approach: () => void
  const near = new Promise<void>((resolve) => {
    approach = resolve
  })
  const Part = inPlace({ ...code, load: import.meta.env.SSR ? code.load : () => near.then(code.load) }, missing)
  function IslandBelow() {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const forget = whenNear(place.current!, approach)
      for (const touch of TOUCHES) window.addEventListener(touch, approach)
      return () => {
        forget()
        for (const touch of TOUCHES) window.removeEventListener(touch, approach)
      }
    }, [])
    return (
      <div ref={place}>
        <Part />
      </div>
    )
  }
  return Object.assign(IslandBelow, { code })
}

function inPlace(code: ReturnType<typeof resilient<{ default: ComponentType }>>, missing: MissingText) {
  const Part = lateComponent(code)
  // Always the same element: a new one would make React drop the HTML that still waits for its code.
  const part = (
    <Suspense>
      <Part />
    </Suspense>
  )
  function Island() {
    const isMissing = useSyncExternalStore(watchMissing, code.isMissing, () => false)
    return (
      <>
        {isMissing && <MissingNotice {...missing} className="mb-4" onRetry={code.retry} />}
        {part}
      </>
    )
  }
  return Object.assign(Island, { code })
}
