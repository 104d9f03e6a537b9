import { ScrollFrame } from '@/ui/scroll-frame'
import { Section, SectionHeading } from '@/ui/section'
import type { home } from '@/content/home'

/**
 * Five capabilities as a rep's day, down on wide screens; the scene above has
 * the other two (specification §2).
 */
export function Capabilities({ heading, items }: typeof home.capabilities) {
  return (
    <Section labelledBy="capabilities">
      <SectionHeading id="capabilities" heading={heading} />
      <ScrollFrame
        label={heading}
        className="mt-matter max-sm:-mx-5 max-sm:-outline-offset-2 max-sm:px-5 max-sm:pb-3"
      >
        <dl className="max-sm:grid max-sm:w-max max-sm:grid-flow-col max-sm:grid-rows-[repeat(3,auto)]">
          {Object.entries(items).map(([title, { text, at, said, answer }]) => (
            <div
              key={title}
              className="relative text-small max-sm:row-span-3 max-sm:grid max-sm:w-72 max-sm:grid-rows-subgrid max-sm:gap-y-1 max-sm:border-t-2 max-sm:border-moss max-sm:pt-2 max-sm:pr-6 sm:grid sm:grid-cols-[4rem_1fr_13rem] sm:items-center lg:grid-cols-[5rem_1fr_23rem]"
            >
              <dt className="text-body leading-snug font-semibold sm:col-start-3 sm:row-start-1 sm:self-end sm:pt-3">
                {title}
              </dt>
              <dd className="text-muted sm:col-start-3 sm:row-start-2 sm:self-start sm:pb-3">
                {text}
              </dd>
              <dd className="font-medium text-muted tabular-nums max-sm:absolute max-sm:top-2 max-sm:right-6 sm:row-span-2 sm:row-start-1 lg:text-heading">
                {at}
              </dd>
              <dd className="relative border-moss font-semibold sm:row-span-2 sm:row-start-1 sm:flex sm:items-center sm:self-stretch sm:border-l-2 sm:px-8 sm:py-4 sm:text-heading sm:leading-[1.5] lg:text-said">
                <span
                  aria-hidden="true"
                  className="absolute top-1/2 -left-[9px] -mt-2 size-4 rounded-full border-4 border-moss bg-paper max-sm:hidden"
                />
                <span>
                  “{said}”{' '}
                  <ins className="chip bg-mint-area whitespace-nowrap text-on-area lg:rounded-control lg:px-3 lg:py-1">
                    {answer}
                  </ins>
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </ScrollFrame>
    </Section>
  )
}
