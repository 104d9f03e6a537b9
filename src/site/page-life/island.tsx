import { Suspense, useEffect, useRef, useSyncExternalStore, type ComponentType } from 'react'
import { lateComponent } from './late-component'
import { resilient, watchMissing } from './resilient-import'
import { whenNear } from './when-near'
import { MissingNotice, type MissingText } from './missing-notice'

/**
 * An interactive part with its own code; list it in the page's `parts`. The prerendered HTML is readable until
 * hydration. `missing` is shown above it if the code can't be fetched.
 */
export function island(load: () => Promise<{ default: ComponentType }>, missing: MissingText) {
  return inPlace(resilient(load), missing)
}

/** After the first input state may change, and React would wait for each part that isn't loaded. */
const TOUCHES = ['pointerdown', 'keydown', 'popstate']

/** An island far below the first screen: its code is fetched when it nears the window, or on the first input. */
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
  // Stable element: a new one would make React drop the dehydrated HTML.
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
