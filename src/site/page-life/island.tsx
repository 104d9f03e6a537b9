import {
  Suspense,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
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

const INPUT_EVENTS = ['click', 'popstate']

/**
 * True for input that may change the address of the same page, which React
 * delays until all its islands are hydrated. It unmounts those of a page that
 * the visitor leaves.
 */
const changesAddress = ({ type, target }: Event) =>
  type === 'popstate' ||
  (target instanceof Element && target.closest('a[href*="#"]') !== null)

/**
 * An island below the first screen: it hydrates when it nears the window, or
 * before the address changes.
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
    useEffect(() => {
      const onInput = (event: Event) => {
        if (changesAddress(event)) onApproach()
      }
      // React has replaced HTML that it didn't recognise: shows the island again.
      if (!container.current!.hasChildNodes()) onApproach()
      const stopWatching = whenNear(container.current!, onApproach)
      for (const event of INPUT_EVENTS) window.addEventListener(event, onInput)
      return () => {
        stopWatching()
        for (const event of INPUT_EVENTS)
          window.removeEventListener(event, onInput)
      }
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
