import type { ReactNode } from 'react'

export function ClosingCall({ heading, text, action }: { heading: string; text: string; action: ReactNode }) {
  return (
    <section aria-labelledby="closing" className="bg-night-field print:hidden">
      <div className="night frame flex text-ink flex-wrap items-end justify-between gap-x-16 gap-y-8 py-20 sm:py-28 lg:py-36">
        <div className="max-w-[40rem]">
          <h2 id="closing" className="text-title font-bold">
            {heading}
          </h2>
          <p className="mt-4 text-lead text-on-field/80">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">{action}</div>
      </div>
    </section>
  )
}
