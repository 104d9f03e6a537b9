import type { ReactNode } from 'react'

export const ClosingCall = ({ heading, text, action }: { heading: string; text: string; action: ReactNode }) => (
  <section aria-labelledby="closing" className="bg-night-field print:hidden">
    <div className="night frame py-16 text-ink sm:py-24">
      <h2 id="closing" className="text-title font-bold">
        {heading}
      </h2>
      <p className="mt-4 max-w-[40rem] text-lead text-on-field/80">{text}</p>
      <div className="mt-7 flex flex-wrap gap-3">{action}</div>
    </div>
  </section>
)
