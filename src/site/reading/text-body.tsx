import { useEffect, useRef, type ComponentType } from 'react'
import { copyLinks } from './copy-links'

/**
 * Around a text: copies the links of its headings. Loads the code that
 * remembers ticked boxes only for texts with boxes.
 */
export function TextBody({ text: Text }: { text: ComponentType }) {
  const body = useRef<HTMLDivElement>(null)

  useEffect(() => copyLinks(body.current!), [])
  useEffect(() => {
    const text = body.current
    if (!text?.querySelector('[type=checkbox]')) return
    let stopSaving: (() => void) | undefined
    let isUnmounted = false
    import('./restore-ticks').then(
      ({ restoreTicks }) => {
        if (!isUnmounted) stopSaving = restoreTicks(text)
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
      stopSaving?.()
    }
  }, [])

  return (
    <div ref={body}>
      <Text />
    </div>
  )
}
