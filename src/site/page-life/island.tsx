import {
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { useLocation } from 'react-router-dom'
import { lateComponent } from './late-component'
import { resilient, subscribeToMissing } from './resilient-import'
import { whenNear } from './when-near'
import { MissingNotice, type MissingText } from './missing-notice'

/**
 * An interactive part of a page with its own code (list it in the page's
 * `parts`), readable before hydration. `missing` is shown above it if the code
 * can't be fetched.
 */
export function island(
  load: () => Promise<{ default: ComponentType }>,
  missing: MissingText,
) {
  return lazyIsland(resilient(load), missing)
}

/**
 * An island below the first screen: it hydrates when it nears the window, or
 * when the address of its page changes, as React delays such a change until all
 * islands are hydrated.
 */
export function islandBelow(
  load: () => Promise<{ default: ComponentType }>,
  missing: MissingText,
) {
  const code = resilient(load)
  let onApproach: () => void
  const whenApproached = new Promise<void>((resolve) => {
    onApproach = resolve
  })
  const Part = lazyIsland(
    {
      ...code,
      load: import.meta.env.SSR
        ? code.load
        : () => whenApproached.then(code.load),
    },
    missing,
  )

  function IslandBelow() {
    const container = useRef<HTMLDivElement>(null)
    const { key } = useLocation()
    const [firstKey] = useState(key)
    // In render, like React.lazy: effects of the new address come too late.
    if (key !== firstKey) onApproach()
    useEffect(() => {
      // React has replaced HTML that it didn't recognise: shows the island again.
      if (!container.current!.hasChildNodes()) onApproach()
      return whenNear(container.current!, onApproach)
    }, [])
    return (
      <div ref={container}>
        <Part />
      </div>
    )
  }
  return Object.assign(IslandBelow, { code })
}

function lazyIsland(
  code: ReturnType<typeof resilient<{ default: ComponentType }>>,
  missing: MissingText,
) {
  const Part = lateComponent(code)
  // Created once: for a new element, React would drop the prerendered HTML.
  const part = (
    <Suspense>
      <Part />
    </Suspense>
  )
  function Island() {
    const isMissing = useSyncExternalStore(
      subscribeToMissing,
      code.isMissing,
      () => false,
    )
    return (
      <>
        {isMissing && (
          <MissingNotice {...missing} className="mb-4" onRetry={code.retry} />
        )}
        {part}
      </>
    )
  }
  return Object.assign(Island, { code })
}
