import type { ReactNode } from 'react'
import { voiceBars } from '@/site/pictures/shapes/lines'
import type { ClosingWords } from '@/content/closing'

const VOICE = [6, 14, 24, 12, 30, 18, 36, 22, 10, 28, 16, 34, 20, 8, 26, 14, 6]

/** Closing band: the invitation, and beside it the visitor's own record, still empty, cut off by the band's edge. */
export const ClosingCall = ({ heading, text, record, action }: ClosingWords & { action: ReactNode }) => (
  <section aria-labelledby="closing" className="overflow-hidden bg-night-field print:hidden">
    <div className="night frame grid gap-x-16 gap-y-12 pt-16 text-ink sm:pt-24 lg:grid-cols-[7fr_5fr]">
      <div className="lg:pb-24">
        <h2 id="closing" className="text-title font-bold">
          {heading}
        </h2>
        <p className="mt-4 max-w-[40rem] text-lead text-on-field/80">{text}</p>
        <div className="mt-7 flex flex-wrap gap-3">{action}</div>
      </div>
      <div
        aria-hidden="true"
        className="-mb-6 self-end rounded-panel bg-on-field px-6 pb-10 pt-5 text-paper forced-colors:border sm:px-8"
      >
        <p className="flex items-center justify-between gap-4 text-heading font-bold">
          {record.title}
          <svg width="106" height="40" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
            <path d={voiceBars(VOICE, { x: 4, y: 20 }, 6)} />
          </svg>
        </p>
        {record.fields.map((field, index) => (
          <p
            key={field}
            className="mt-3 flex items-center justify-between gap-4 border-t border-paper/25 pt-3 lg:text-lead"
          >
            {field}
            <span
              className={`h-9 rounded-control border-2 border-dashed border-paper/50 ${widths[index % widths.length]}`}
            />
          </p>
        ))}
      </div>
    </div>
  </section>
)

const widths = ['w-32', 'w-24', 'w-40', 'w-28']
