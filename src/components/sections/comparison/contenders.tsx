import { Link } from 'react-router-dom'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/lib/class-names'

interface ContendersProps {
  heading: string
  items: readonly { product: string; text: string; badge?: string; link?: { label: string; to: string } }[]
}

/** The compared products in columns, each in a sentence, with the way to the page about it. */
export function Contenders({ heading, items }: ContendersProps) {
  return (
    <section aria-labelledby="contenders" className="border-y border-line bg-surface">
      <div className="frame py-14 sm:py-20">
        <h2 id="contenders" className="text-heading font-semibold">
          {heading}
        </h2>
        <div className="mt-8 grid gap-10 md:grid-cols-3 md:gap-8 lg:gap-12">
          {items.map(({ product, text, badge, link }) => (
            <article
              key={product}
              className={classNames(
                'grid content-start gap-3 border-l-2 pl-5 md:row-span-3 md:grid-rows-subgrid',
                badge ? 'border-moss' : 'border-line',
              )}
            >
              <h3 className="flex flex-wrap content-start items-baseline gap-x-3 text-heading font-bold">
                {product} {badge && <Badge>{badge}</Badge>}
              </h3>
              <p className={badge ? '' : 'text-muted'}>{text}</p>
              {link && (
                <p className="text-small">
                  <Link to={link.to} className="inline-block py-1 font-medium text-moss underline underline-offset-4">
                    {link.label}
                  </Link>
                </p>
              )}
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
