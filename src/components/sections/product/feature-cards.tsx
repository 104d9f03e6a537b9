import { BadgeCheck } from 'lucide-react'
import type { FeatureDetail as Detail } from '@/content/field-change'
import { FeatureDetail } from './feature-detail'

interface FeatureCardsProps {
  cards: readonly { title: string; text: string; detail: Detail }[]
  partnerBadge: string
}

/** The two first features as unequal cards, and the partner badge under them. */
export function FeatureCards({ cards, partnerBadge }: FeatureCardsProps) {
  return (
    <section className="frame pb-16 sm:pb-24">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {cards.map(({ title, text, detail }) => (
          <article key={title} className="rounded-panel border border-line bg-surface p-6 sm:p-8">
            <div className="grid h-full content-between gap-8 sm:grid-cols-2 lg:first:grid-cols-2 lg:[article:last-child>&]:grid-cols-1">
              <div>
                <h2 className="text-heading font-semibold">{title}</h2>
                <p className="mt-3 text-muted">{text}</p>
              </div>
              <div className="self-end">
                <FeatureDetail detail={detail} />
              </div>
            </div>
          </article>
        ))}
      </div>
      <p className="mt-8 inline-flex items-center gap-2 rounded-control border border-edge px-4 py-2 text-small font-medium">
        <BadgeCheck aria-hidden="true" size={18} className="text-moss" />
        {partnerBadge}
      </p>
    </section>
  )
}
