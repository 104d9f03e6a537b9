import type { ReactNode } from 'react'

/** A call to action in the middle of a page: one line and one button. */
export function CallToAction({ line, action }: { line: string; action: ReactNode }) {
  return (
    <section className="frame">
      <div className="flex flex-wrap items-center justify-between gap-6 border-y border-line py-8 sm:py-10">
        <p className="max-w-[30ch] text-heading font-semibold">{line}</p>
        {action}
      </div>
    </section>
  )
}
