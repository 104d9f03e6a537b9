import { Section, SectionHeading } from '@/ui/section'
import { WrittenValue } from '@/ui/written-value'
import type { home } from '@/content/home'

type Capability =
  (typeof home.capabilities.items)[keyof typeof home.capabilities.items]

/**
 * Five capabilities as a rep's day, down a line of hours; the scene above has
 * the other two (specification §2).
 */
export function Capabilities({ heading, items }: typeof home.capabilities) {
  return (
    <Section labelledBy="capabilities">
      <SectionHeading id="capabilities" heading={heading} />
      <dl className="mt-matter">
        {Object.entries(items).map(([title, capability]) => (
          <Hour key={title} title={title} {...capability} />
        ))}
      </dl>
    </Section>
  )
}

/** One moment of the day: what the rep says, and what comes back. */
const Hour = ({
  title,
  text,
  at,
  said,
  ...rest
}: Capability & { title: string }) => (
  <div className="grid grid-cols-[1fr_auto] border-moss text-small max-sm:relative max-sm:border-l-2 max-sm:py-1 max-sm:pl-4 sm:grid-cols-[4rem_1fr_13rem] sm:items-center lg:grid-cols-[5rem_1fr_23rem]">
    <dt className="leading-snug font-semibold sm:col-start-3 sm:row-start-1 sm:self-end sm:pt-3 sm:text-body">
      {title}
    </dt>
    <dd className="text-muted max-sm:sr-only sm:col-start-3 sm:row-start-2 sm:self-start sm:pb-3">
      {text}
    </dd>
    <dd className="font-medium text-muted tabular-nums sm:col-start-1 sm:row-span-2 sm:row-start-1 lg:text-heading">
      {at}
    </dd>
    <dd className="border-moss font-semibold max-sm:col-span-2 sm:relative sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:flex sm:items-center sm:self-stretch sm:border-l-2 sm:px-8 sm:py-4 sm:text-heading sm:leading-[1.5] lg:text-said">
      <span
        aria-hidden="true"
        className="absolute top-1/2 -left-[9px] -mt-2 size-4 rounded-full border-4 border-moss bg-paper"
      />
      <span>
        “{said}”{' '}
        <span className="whitespace-nowrap text-moss">
          {'written' in rest ? (
            <WrittenValue>{rest.written}</WrittenValue>
          ) : (
            rest.answer
          )}
        </span>
      </span>
    </dd>
  </div>
)
