import { LaneLine } from '../shapes/lane-line'
import { afterJoining } from '@/content/first-briefing'

/** The way from the waitlist to the first briefing, along one line. */
export default function AfterJoining({ id }: { id: string }) {
  const { heading, items } = afterJoining
  return (
    <>
      <h2 id={id} className="text-part font-bold">
        {heading}
      </h2>
      <ol className="mt-2 grid gap-y-4 sm:mt-4 sm:grid-cols-3">
        {items.map(({ when, text, stretch }) => (
          <li key={when}>
            <LaneLine stretch={stretch} />
            <h3 className="text-heading font-semibold">{when}</h3>
            <p className="mt-1 max-w-[22em] text-balance text-muted sm:pr-6">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
