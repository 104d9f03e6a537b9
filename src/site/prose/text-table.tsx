import type { ComponentProps } from 'react'
import { ScrollFrame } from '@/ui/scroll-frame'

interface TextTableProps extends ComponentProps<'table'> {
  caption: string
}

/** Table of a text: wider ones scroll in a frame that the keyboard reaches. */
export function TextTable({ caption, children, ...rest }: TextTableProps) {
  return (
    <ScrollFrame label={caption} className="my-8">
      <table
        {...rest}
        className="text-table w-full border-collapse text-left text-small leading-snug tabular-nums sm:text-body"
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </ScrollFrame>
  )
}
