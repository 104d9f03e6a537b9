import type { ReactNode } from 'react'
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
      <div className={picture ? 'mt-8 grid gap-10 lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-14' : 'mt-8'}>
        <div className="max-w-[52rem]">
          {tag && (
            <p className="mb-5 inline-block rounded-[6px] border border-edge px-2.5 py-0.5 text-small font-medium text-moss">
              {tag}
            </p>
          )}
          <h1
            tabIndex={-1}
            className="text-title font-bold sm:text-[clamp(2.5rem,1.6rem+2.6vw,3.75rem)] sm:leading-[1.04]"
          >
            {title}
          </h1>
          {lead && <p className="mt-6 max-w-[40rem] text-lead text-muted">{lead}</p>}
          <ul className="mt-7 flex flex-wrap gap-x-5 gap-y-1 text-small">
            {meta.map((entry, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a fixed list
              <li key={index}>{entry}</li>
            ))}
          </ul>
          {note && <p className="mt-2 text-small text-muted">{note}</p>}
        </div>
        <div className="max-w-[34rem]">{picture}</div>
      </div>
      <div className="mt-10">
        <WaveRule />
      </div>
    </header>
  )
}
