import { useEffect, useMemo, useRef } from 'react'
import type { MdxElements, TextModule } from '@/lib/mdx'
import { textElements } from './text-elements'

interface TextBodyProps {
  text: TextModule<unknown>['default']
  elements?: MdxElements
}

/**
 * A compiled text. Loads the code that remembers ticked boxes only for texts
 * with boxes.
 */
export function TextBody({ text: Text, elements }: TextBodyProps) {
  const components = useMemo(
    () => ({ ...textElements, ...elements }),
    [elements],
  )
  const body = useRef<HTMLDivElement>(null)

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
    <div ref={body} className="long-text leading-[1.65]">
      <Text components={components} />
    </div>
  )
}
