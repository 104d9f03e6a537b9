import type { ReactNode } from 'react'
import { NumberedHeading } from '@/components/ui/numbered-heading'
import { SectionHeading } from '@/components/ui/section'

interface ShownStepsProps {
  heading: string
  items: readonly { title: string; text: string }[]
  /** A picture of each, in their order. */
  pictures: readonly ReactNode[]
}

/** Steps that are seen before they are read: a picture over each. */
export function ShownSteps({ heading, items, pictures }: ShownStepsProps) {
  return (
    <section aria-labelledby="steps" className="bg-raised py-14 sm:py-24">
      <div className="frame">
        <SectionHeading id="steps" heading={heading} />
        <ol className="mt-10 grid gap-x-10 gap-y-14 lg:mt-16 lg:grid-cols-3 lg:gap-x-14">
          {items.map(({ title, text }, index) => (
            <li key={title} className="grid content-start gap-6 lg:row-span-2 lg:grid-rows-subgrid lg:gap-8">
              <div className="max-w-[26rem] self-center">{pictures[index]}</div>
              <div>
                <NumberedHeading number={index + 1} title={title} />
                <p className="mt-2 max-w-measure text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
