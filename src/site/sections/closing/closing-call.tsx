import type { ReactNode } from 'react'
import type { ClosingWords } from '@/content/closing'
import type {
  ClosingRecordProps,
  ClosingShape,
} from '@/site/pictures/closing-record'
import { picture } from '@/site/page-life/picture'

export const ClosingRecord = picture<ClosingRecordProps>(
  () => import('@/site/pictures/closing-record'),
)

const shapes = {
  band: {
    section: 'bg-night-field',
    frame: 'night gap-y-12 pt-16 text-ink sm:pt-24 lg:seven-five',
    words: 'lg:pb-24',
    record: 'self-end',
  },
  split: {
    section: 'border-t border-line',
    frame: 'grid-cols-1 lg:halves',
    words: 'py-12 sm:py-24',
    record: '*:h-full',
  },
  row: {
    section: 'border-t border-line',
    frame: 'gap-y-8 pt-12 sm:gap-y-12 sm:pt-24',
    words: 'grid items-end gap-y-4 lg:seven-five',
    record: '',
  },
} satisfies Record<ClosingShape, unknown>

interface ClosingCallProps extends ClosingWords {
  action: ReactNode
  shape?: ClosingShape
  /** Ground of a band. */
  ground?: string
}

/**
 * A page's end: the invitation, and a filled record. A `band` of colour whose
 * edge cuts the record off; a `split`, whose record runs out of the window; or
 * on paper the record as one `row` across the window.
 */
export const ClosingCall = ({
  heading,
  text,
  picture: record,
  action,
  shape = 'band',
  ground = shapes[shape].section,
}: ClosingCallProps) => (
  <section
    aria-labelledby="closing"
    className={`overflow-hidden print:hidden ${ground}`}
  >
    <div className={`frame grid ${shapes[shape].frame}`}>
      <div className={shapes[shape].words}>
        <h2 id="closing" className="text-title font-bold">
          {heading}
        </h2>
        <div>
          <p className="mt-4 max-w-[40rem] text-lead text-muted">{text}</p>
          <div className="mt-7 flex flex-wrap gap-3">{action}</div>
        </div>
      </div>
      <div className={shapes[shape].record}>
        <ClosingRecord name={record} shape={shape} />
      </div>
    </div>
  </section>
)
