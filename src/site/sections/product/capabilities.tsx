import { Fragment, useId, type ReactNode } from 'react'
import { Section, SectionHeading } from '@/ui/section'
import type { home } from '@/content/home'

/** CSS shows the answer of the checked radio button, before any script runs. */
const shown = 'max-md:[input:checked+label+&]:block md:[input:checked+label+&]:visible'

export function Capabilities({
  heading,
  lead,
  choose,
  items,
  pictures,
}: typeof home.capabilities & { pictures: readonly ReactNode[] }) {
  const id = useId()
  return (
    <Section labelledBy="capabilities" className="border-y border-line bg-surface">
      <SectionHeading id="capabilities" heading={heading} lead={lead} beside />
      <fieldset
        aria-label={choose}
        className="mt-matter min-w-0 md:grid md:grid-cols-[1fr_2fr] md:grid-rows-[repeat(7,auto)_1fr] md:gap-x-8 print:block"
      >
        {Object.entries(items).map(([title, text], index) => (
          <Fragment key={title}>
            <input
              type="radio"
              name={id}
              id={id + index}
              defaultChecked={index === 0}
              className="peer absolute size-6 opacity-0"
            />
            <label
              htmlFor={id + index}
              className="group block cursor-pointer border-t border-line py-1 pl-5 sm:py-2.5 outline-offset-2 outline-moss hover:text-ink md:col-start-1 text-muted [input:checked+&]:border-l-4 [input:checked+&]:border-l-moss [input:checked+&]:text-ink [input:focus-visible+&]:outline-2"
            >
              <span className="block text-heading font-semibold leading-snug">{title}</span>
              <span className="hidden text-small lg:block print:block [input:checked+label>&]:block">{text}</span>
            </label>
            <article
              aria-label={title}
              className={`hidden py-3 md:invisible md:col-start-2 md:row-span-8 md:row-start-1 md:grid md:content-center md:rounded-panel md:bg-raised md:p-card print:visible print:block ${shown}`}
            >
              {pictures[index]}
            </article>
          </Fragment>
        ))}
      </fieldset>
    </Section>
  )
}
