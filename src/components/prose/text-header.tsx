import type { ReactNode } from 'react'
import { Unbroken } from '@/components/ui/unbroken'
import { WaveRule } from '@/components/ui/wave-rule'

interface TextHeaderProps {
  /** The way back. */
  back?: ReactNode
  title: string
  meta: readonly ReactNode[]
}

/** What is above a legal text: title and dates, and the wave that settles into a rule. */
export function TextHeader({ back, title, meta }: TextHeaderProps) {
  return (
    <header className="frame pt-8 sm:pt-12">
      {back}
      <h1 tabIndex={-1} className="mt-8 max-w-[62rem] text-title font-bold">
        <Unbroken>{title}</Unbroken>
      </h1>
      <TextMeta meta={meta} className="mt-12" />
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
