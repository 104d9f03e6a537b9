import type { ReactNode } from 'react'
import type { ClosingWords } from '@/content/closing'
import { picture } from '@/site/page-life/picture'

export const ClosingRecord = picture<{ name: ClosingWords['picture'] }>(
  () => import('@/site/pictures/closing-record'),
)

/**
 * Closing band: the invitation, and beside it a filled record, cut off by the
 * band's edge.
 */
export const ClosingCall = ({
  heading,
  text,
  picture: record,
  action,
  ground = 'bg-night-field',
}: ClosingWords & { action: ReactNode; ground?: string }) => (
  <section
    aria-labelledby="closing"
    className={`overflow-hidden print:hidden ${ground}`}
  >
    <div className="night frame grid gap-y-12 pt-16 text-ink sm:pt-24 lg:seven-five">
      <div className="lg:pb-24">
        <h2 id="closing" className="text-title font-bold">
          {heading}
        </h2>
        <p className="mt-4 max-w-[40rem] text-lead text-on-field/80">{text}</p>
        <div className="mt-7 flex flex-wrap gap-3">{action}</div>
      </div>
      <div className="self-end">
        <ClosingRecord name={record} />
      </div>
    </div>
  </section>
)
