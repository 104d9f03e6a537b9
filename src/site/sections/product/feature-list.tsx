import type { ReactNode } from 'react'
import { ScrollFrame } from '@/ui/scroll-frame'
import { Section, SectionHeading } from '@/ui/section'
import { classNames } from '@/lib/class-names'
import type { home } from '@/content/home'

const OPEN = 'max-sm:bg-raised sm:px-0!'

/** Each feature's size and background: six equal cards would give the eye no order. */
const PLACES = [
  'bg-night-field text-on-field lg:row-span-2 lg:col-span-5 lg:[&_h3]:text-[5.5rem]',
  `lg:col-span-7 lg:pl-8! ${OPEN}`,
  'border border-line bg-surface sm:col-span-2 lg:col-span-7',
  'bg-moss-field text-on-field sm:col-span-2 lg:col-span-12',
  `lg:col-span-5 ${OPEN}`,
  'bg-raised lg:col-span-7',
]

export function FeatureList({
  heading,
  lead,
  items,
  pictures,
}: typeof home.features & { pictures: readonly ReactNode[] }) {
  return (
    <Section labelledBy="features" className="border-t border-line">
      <SectionHeading id="features" heading={heading} lead={lead} beside />
      <ScrollFrame
        label={heading}
        className="mt-matter flex gap-4 sm:grid sm:grid-cols-2 lg:grid-cols-12 lg:gap-6 max-sm:-mx-5 max-sm:[scroll-snap-type:x_mandatory] max-sm:scroll-px-5 max-sm:px-5 max-sm:-outline-offset-2"
      >
        {Object.entries(items).map(([title, text], index) => (
          <article
            key={title}
            className={classNames(
              'flex flex-col gap-5 overflow-hidden rounded-panel p-card max-sm:w-[min(19rem,80vw)] max-sm:shrink-0 max-sm:snap-start',
              PLACES[index],
            )}
          >
            <div>
              <h3 className="text-[1.75rem] font-bold leading-none">{title}</h3>
              <p className="mt-2 opacity-85 max-sm:text-small">{text}</p>
            </div>
            <div className="grid grow grid-cols-1 [&>div]:grid [&>div]:grid-cols-1">{pictures[index]}</div>
          </article>
        ))}
      </ScrollFrame>
    </Section>
  )
}
