import type { ReactNode } from 'react'
import { ScrollFrame } from '@/components/ui/scroll-frame'
import { Section, SectionHeading } from '@/components/ui/section'
import type { home } from '@/content/home'

const PLACES = [
  'lg:col-span-5',
  'lg:col-span-7',
  'sm:col-span-2 lg:col-span-7',
  'lg:col-span-5',
  'lg:col-span-5',
  'sm:col-span-2 lg:col-span-7',
]

/**
 * The features, each with its picture: a grid of large cards, and a row that scrolls sideways on a phone, where the next
 * one always looks in.
 */
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
        className="mt-6 flex gap-4 sm:mt-10 sm:grid sm:grid-cols-2 lg:mt-14 lg:grid-cols-12 lg:gap-6 max-sm:-mx-5 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-5 max-sm:px-5 max-sm:-outline-offset-2"
      >
        {items.map(({ title, text }, index) => (
          <article
            key={title}
            className={`flex flex-col gap-5 overflow-hidden rounded-panel border border-line bg-surface p-5 sm:gap-7 sm:p-7 lg:p-9 max-sm:w-[19rem] max-sm:shrink-0 max-sm:snap-start ${PLACES[index]}`}
          >
            <div>
              <h3 className="text-[1.75rem] font-bold leading-none lg:text-[2.25rem]">{title}</h3>
              <p className="mt-2 text-muted max-sm:text-small">{text}</p>
            </div>
            <div className={index === 0 ? '-mb-5 grow sm:-mb-7 lg:-mb-9 [&>div]:h-full' : 'my-auto'}>
              {pictures[index]}
            </div>
          </article>
        ))}
      </ScrollFrame>
    </Section>
  )
}
