import { useEffect, useMemo, useRef } from 'react'
import { Prose } from '@/components/prose/prose'
import type { MdxElements, TextModule } from '@/lib/mdx'
import { textElements } from './text-elements'

interface TextBodyProps {
  text: TextModule<unknown>['default']
  /** The components that the text uses besides its elements. */
  parts?: MdxElements
}

/** The body of an article or a legal text. */
export function TextBody({ text: Text, parts }: TextBodyProps) {
  const components = useMemo(() => ({ ...textElements, ...parts }), [parts])
  const body = useRef<HTMLDivElement>(null)

  // Texts without a check list, which are most, don't ask for its code.
  useEffect(() => {
    const text = body.current
    if (!text?.querySelector('[type=checkbox]')) return
    let stop: (() => void) | undefined
    let gone = false
    import('./kept-ticks').then(
      ({ keepTicks }) => {
        if (!gone) stop = keepTicks(text)
      },
      () => undefined,
    )
    return () => {
      gone = true
      stop?.()
    }
  }, [])

  return (
    <Prose ref={body}>
      <Text components={components} />
    </Prose>
  )
}
