import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'

interface FeatureCardsProps {
  cards: readonly [race: { title: string; text: string }, voice: { title: string; text: string; said: string }]
  partnerBadge: string
  race: ReactNode
  /** The embedded call to action, as the field's last line. */
  call: { line: string; action: ReactNode }
}

/**
 * The two first features on a full-width field of moss, the first with its race of two clocks; then the partner badge and
 * the embedded call to action (specification §2).
 */
export function FeatureCards({ cards: [instant, voice], partnerBadge, race, call }: FeatureCardsProps) {
  return (
    <section className="bg-moss-field text-on-field selection:bg-on-field selection:text-moss-field">
      <div className="frame py-9 sm:py-24 lg:py-28">
        <article>
          <div className="grid items-end gap-x-14 gap-y-3 lg:grid-cols-2">
            <h2 className="text-statement font-bold">{instant.title}</h2>
            <p className="max-w-measure text-body text-on-field/85 sm:text-lead">{instant.text}</p>
          </div>
          <div className="mt-6 sm:mt-14">{race}</div>
        </article>
        <article className="mt-6 grid gap-x-14 gap-y-2.5 border-t border-on-field/30 pt-5 sm:mt-14 sm:pt-12 lg:grid-cols-2">
          <div>
            <h2 className="text-title font-bold">{voice.title}</h2>
            <p className="mt-3 max-w-measure text-on-field/85">{voice.text}</p>
          </div>
          <div className="lg:self-end">
            <blockquote className="text-lead font-semibold">
              <p>“{voice.said}”</p>
            </blockquote>
          </div>
        </article>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-on-field/30 pt-5 sm:mt-12 lg:flex-nowrap sm:pt-12 print:hidden">
          <p className="text-title max-w-[14.2em] font-bold lg:max-w-none lg:text-[2.75rem]">{call.line}</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 lg:shrink-0">
            <p className="inline-flex items-center gap-2 text-small font-medium">
              <BadgeCheck aria-hidden="true" size={20} />
              {partnerBadge}
            </p>
            {call.action}
          </div>
        </div>
      </div>
    </section>
  )
}
