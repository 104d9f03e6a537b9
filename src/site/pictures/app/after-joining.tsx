import { LaneLine } from '../shapes/lane-line'
import { afterJoining } from '@/content/first-briefing'

/** On the grid of twelve, so that the last starts below the form. */
const columns = ['sm:col-span-3', 'sm:col-span-4', 'sm:col-span-5']

/** The way from the waitlist to the first briefing, along one line. */
export default function AfterJoining({ id }: { id: string }) {
  const { heading, items } = afterJoining
  return (
    <>
      <h2 id={id} className="text-part font-bold">
        {heading}
      </h2>
      <ol className="mt-2 grid gap-x-3 gap-y-4 sm:mt-4 sm:grid-cols-12">
        {items.map(({ when, text, stretch }, index) => (
          <li key={when} className={columns[index]}>
            <LaneLine stretch={stretch} />
            <h3 className="text-heading font-semibold">{when}</h3>
            <p className="mt-1 max-w-[24em] text-balance text-muted sm:pr-6">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
