import type { ComponentProps } from 'react'
import { ScrollFrame } from '@/components/ui/scroll-frame'

const look =
  'w-full has-[th:nth-child(3)]:min-w-[36rem] border-collapse text-left text-body leading-snug tabular-nums ' +
  '[&_:is(th,td)]:py-3 [&_:is(th,td)]:pr-6 [&_:is(th,td)]:align-top [&_:is(th,td):last-child]:pr-0 ' +
  '[&_thead_th]:border-b-2 [&_thead_th]:border-ink [&_thead_th]:align-bottom [&_thead_th]:font-semibold ' +
  '[&_tbody_tr]:border-b [&_tbody_tr]:border-line [&_tbody_th]:min-w-32 [&_tbody_th]:font-medium'

interface TextTableProps extends ComponentProps<'table'> {
  /** What the table shows. */
  caption: string
}

/** A table in a text: it scrolls inside its own frame. */
export function TextTable({ caption, children, ...rest }: TextTableProps) {
  return (
    <ScrollFrame label={caption} className="goes-on my-8">
      <table {...rest} className={look}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </ScrollFrame>
  )
}
