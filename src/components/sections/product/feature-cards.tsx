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
    <section className="frame pb-8 sm:pb-12">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-5">
        {cards.map(({ title, text, detail }) => (
          <article key={title} className="rounded-panel border border-line bg-surface p-4 sm:p-7">
            <div className="grid h-full content-between gap-3 sm:grid-cols-2 sm:gap-8 lg:[article:last-child>&]:grid-cols-1 lg:[article:last-child>&]:gap-5">
              <div>
                <h2 className="text-heading font-semibold">{title}</h2>
                <p className="mt-1 text-small text-muted sm:mt-2 sm:text-body">{text}</p>
              </div>
              <div className="sm:self-end">
                <FeatureDetail detail={detail} />
              </div>
            </div>
          </article>
        ))}
      </div>
      <p className="mt-4 inline-flex items-center gap-2 rounded-control border border-edge px-4 py-2 text-small font-medium">
        <BadgeCheck aria-hidden="true" size={18} className="text-moss" />
        {partnerBadge}
      </p>
    </section>
  )
}
