import { classNames } from '@/lib/class-names'

const BARS = [
  'h-2 [animation-delay:-90ms]',
  'h-4 [animation-delay:-310ms]',
  'h-3 [animation-delay:-200ms]',
  'h-5 [animation-delay:-40ms]',
  'h-2.5 [animation-delay:-270ms]',
  'h-4 [animation-delay:-150ms]',
  'h-2 [animation-delay:-370ms]',
]

/** Sound while a briefing is spoken, a flat line otherwise. The colour clay means "speaking now" and nothing else. */
export function SpeakingBars({ speaking }: { speaking: boolean }) {
  return (
    <span aria-hidden="true" className="flex h-5 items-center gap-[3px]">
      {BARS.map((height, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a fixed picture
          key={index}
          className={classNames(
            'w-[3px] rounded-full transition-[height]',
            speaking ? `${height} bg-clay animate-speak` : 'h-[3px] bg-edge',
          )}
        />
      ))}
    </span>
  )
}
