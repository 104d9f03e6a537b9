import type { ReactNode } from 'react'

/** A call to action in the middle of a page: one line and one button. */
export function CallToAction({ line, action }: { line: string; action: ReactNode }) {
  return (
    <section className="frame">
      <div className="flex items-center justify-between gap-6 border-y border-line py-5 sm:py-7">
        <p className="max-w-[30ch] text-small font-semibold leading-snug sm:text-heading">{line}</p>
        <div className="shrink-0">{action}</div>
      </div>
    </section>
  )
}
