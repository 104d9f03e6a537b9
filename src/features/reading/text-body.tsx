import { useEffect, useMemo, useRef, type ReactNode, type Ref } from 'react'
import type { MdxElements, TextModule } from '@/lib/mdx'
import { textElements } from './text-elements'

interface TextBodyProps {
  text: TextModule<unknown>['default']
  elements?: MdxElements
}

/** The body of an article or a legal text. */
export function TextBody({ text: Text, elements }: TextBodyProps) {
  const components = useMemo(() => ({ ...textElements, ...elements }), [elements])
  const body = useRef<HTMLDivElement>(null)

  // Loaded only for texts with a check list.
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

/** The look of a long text's plain elements; those with a behaviour or a frame are components of their own. */
const elements =
  'text-[1.125rem] leading-[1.65] [&>p]:max-w-measure [&>p]:mt-5 [&>:first-child]:mt-0 [&_strong]:font-semibold ' +
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:mt-5 [&_:is(ul,ol)]:max-w-measure [&_:is(ul,ol)]:pl-6 ' +
  '[&_li]:mt-2 [&_li]:pl-1 [&_li]:marker:text-muted [&_li]:marker:tabular-nums ' +
  '[&_blockquote]:mt-7 [&_blockquote]:max-w-measure [&_blockquote]:border-l-4 [&_blockquote]:border-moss ' +
  '[&_blockquote]:pl-6 [&_blockquote]:text-lead [&_blockquote_p+p]:mt-3 [&_blockquote+p]:mt-7'

const Prose = ({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) => (
  <div ref={ref} className={elements}>
    {children}
  </div>
)
