import type { ComponentProps } from 'react'
import { reading } from '@/content/blog'
import { ScrollFrame } from '@/ui/scroll-frame'

interface TextTableProps extends ComponentProps<'table'> {
  caption: string
  /** Address of the table's own file. */
  csv?: string | undefined
}

/** Table of a text: wider ones scroll in a frame that the keyboard reaches. */
export function TextTable({ caption, csv, children, ...rest }: TextTableProps) {
  const table = (
    <ScrollFrame label={caption} className={csv ? '' : 'my-8'}>
      <table
        {...rest}
        className="text-table w-full border-collapse text-left text-small leading-snug tabular-nums sm:text-body"
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </ScrollFrame>
  )
  if (!csv) return table
  return (
    <div className="my-8">
      {table}
      <a
        href={csv}
        download
        className="mt-2 inline-block py-1 text-small text-muted underline decoration-edge underline-offset-4 hover:text-ink print:hidden"
      >
        {reading.tableFile}
        <span className="sr-only">: {caption}</span>
      </a>
    </div>
  )
}
