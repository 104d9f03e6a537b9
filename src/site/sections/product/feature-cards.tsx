import type { ReactNode } from 'react'
import { Claimed } from '@/site/prose/claimed'

interface FeatureCardsProps {
  instant: { title: string; text: string }
  race: ReactNode
  /** The second feature, with its heading. */
  voice: ReactNode
  partnerBadge: string
  call: { line: string; action: ReactNode }
}

/** The landing page's two features; `race` is the picture of the first. */
export function FeatureCards({
  instant,
  race,
  voice,
  partnerBadge,
  call,
}: FeatureCardsProps) {
  return (
    <section className="bg-moss-field text-on-field">
      <div className="frame pb-field pt-field lg:pt-32">
        <article>
          <h2 className="text-title font-bold">{instant.title}</h2>
          <p className="mt-2 text-body text-balance text-on-field/85 max-sm:leading-snug">
            <Claimed text={instant.text} />
          </p>
          <div className="mt-matter">{race}</div>
        </article>
        <article className="mt-matter border-t border-on-field/30 pt-matter sm:mt-field sm:pt-field">
          {voice}
        </article>
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-10 gap-y-2.5 border-t border-on-field/30 pt-2.5 sm:mt-field sm:pt-matter lg:flex-nowrap print:hidden">
          <p className="max-w-[22em] text-said font-semibold">{call.line}</p>
          <div className="flex items-center justify-between gap-4 max-[22rem]:flex-wrap lg:shrink-0 lg:whitespace-nowrap">
            <p className="flex items-center gap-2 text-small leading-tight font-medium">
              <svg
                aria-hidden="true"
                className="shrink-0"
                width="20"
                height="20"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
              >
                <path d="M10 1a9 9 0 1 0 .1 0zM6 10l3 3 5-5" />
              </svg>
              {partnerBadge}
            </p>
            {call.action}
          </div>
        </div>
      </div>
    </section>
  )
}
