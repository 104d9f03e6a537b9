import { SectionHeading } from '@/components/ui/section'

interface ReasonsProps {
  heading: string
  items: readonly { title: string; text: string }[]
}

/** Reasons in two rows, the first two with more room, on a field of colour. */
export function Reasons({ heading, items }: ReasonsProps) {
  return (
    <section aria-labelledby="reasons" className="bg-moss-field py-16 text-on-field sm:py-24 lg:py-32">
      <div className="frame">
        <SectionHeading id="reasons" heading={heading} />
        <ol className="mt-10 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:mt-16 lg:grid-cols-6 lg:gap-y-14">
          {items.map(({ title, text }, index) => (
            <li
              key={title}
              className={`border-t border-on-field/40 pt-5 ${index < 2 ? 'lg:col-span-3' : 'lg:col-span-2'}`}
            >
              <h3 className="text-heading font-semibold">{title}</h3>
              <p className="mt-2 max-w-measure text-on-field/85">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
