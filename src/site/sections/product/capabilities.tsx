import { ScrollFrame } from '@/ui/scroll-frame'
import { Section, SectionHeading } from '@/ui/section'
import type { home } from '@/content/home'

/** Five capabilities as a rep's day, down on wide screens; the scene above has the other two (specification §2). */
export function Capabilities({ heading, items }: typeof home.capabilities) {
  return (
    <Section labelledBy="capabilities">
      <SectionHeading id="capabilities" heading={heading} />
      <ScrollFrame label={heading} className="mt-matter max-sm:-mx-5 max-sm:-outline-offset-2 max-sm:px-5">
        <dl className="max-sm:grid max-sm:w-max max-sm:grid-flow-col max-sm:grid-rows-[repeat(3,auto)]">
          {Object.entries(items).map(([title, { text, at, said, answer }]) => (
            <div
              key={title}
              className="relative text-small max-sm:row-span-3 max-sm:grid max-sm:w-66 max-sm:grid-rows-subgrid max-sm:gap-y-1 max-sm:border-t-2 max-sm:border-moss max-sm:pt-2 max-sm:pr-6 sm:grid sm:grid-cols-[4rem_1fr_13rem] sm:items-center sm:gap-x-6 sm:py-3 sm:before:absolute sm:before:inset-y-0 sm:before:left-16 sm:before:border-l-2 sm:before:border-moss sm:before:content-[''] lg:grid-cols-[5rem_1fr_23rem] lg:gap-x-10 lg:before:left-20 sm:after:absolute sm:after:top-1/2 sm:after:left-16 sm:after:-mt-2 sm:after:ml-[-7px] sm:after:size-4 sm:after:rounded-full sm:after:border-4 sm:after:border-moss sm:after:bg-paper sm:after:content-[''] lg:after:left-20"
            >
              <dt className="text-body leading-snug font-semibold sm:col-start-3 sm:row-start-1 sm:self-end">
                {title}
              </dt>
              <dd className="text-muted sm:col-start-3 sm:row-start-2 sm:self-start">{text}</dd>
              <dd className="font-medium tabular-nums text-muted max-sm:absolute max-sm:top-2 max-sm:right-6 sm:row-span-2 sm:row-start-1 lg:text-heading">
                {at}
              </dd>
              <dd className="font-semibold sm:row-span-2 sm:row-start-1 sm:text-heading sm:leading-[1.5] lg:text-said">
                “{said}”{' '}
                <ins className="chip font-semibold whitespace-nowrap bg-mint-area text-on-area lg:rounded-control lg:px-3 lg:py-1">
                  {answer}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      </ScrollFrame>
    </Section>
  )
}
