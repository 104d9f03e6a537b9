import type { ReactNode } from 'react'
import { Unbroken } from '@/components/ui/unbroken'
import { WaveRule } from '@/components/ui/wave-rule'

interface TextHeaderProps {
  /** The way back. */
  back?: ReactNode
  tag?: string
  title: string
  lead?: string
  /** Author, read time and date, or what a legal text has instead. */
  meta: readonly ReactNode[]
  note?: string
  /** A drawing of what the text says: beside it, or below on small screens. */
  picture?: ReactNode
}

/** What is above a long text: title, author and dates, and the wave that settles into a rule. */
export function TextHeader({ back, tag, title, lead, meta, note, picture }: TextHeaderProps) {
  return (
    <header className="frame pt-8 sm:pt-12">
      {back}
      {tag && <p className="mt-8 font-medium text-moss">{tag}</p>}
      <h1 tabIndex={-1} className={`max-w-[62rem] text-title font-bold ${tag ? 'mt-3' : 'mt-8'}`}>
        <Unbroken>{title}</Unbroken>
      </h1>
      <div className={picture ? 'mt-6 grid gap-8 lg:mt-10 lg:grid-cols-[5fr_7fr] lg:gap-14' : 'mt-6'}>
        <div className="flex flex-col justify-between">
          {lead && <p className="max-w-[40rem] text-lead text-muted">{lead}</p>}
          <TextMeta meta={meta} className="mt-6" />
          {note && <p className="mt-2 text-small text-muted">{note}</p>}
        </div>
        {picture}
      </div>
      <div className="mt-10">
        <WaveRule />
      </div>
    </header>
  )
}

/** Who wrote a text, and when. */
export const TextMeta = ({ meta, className }: { meta: readonly ReactNode[]; className: string }) => (
  <ul className={`flex flex-wrap gap-x-5 gap-y-1 text-small ${className}`}>
    {meta.map((entry, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a fixed list
      <li key={index}>{entry}</li>
    ))}
  </ul>
)
