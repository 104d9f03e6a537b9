import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Comparison } from '@/content/comparison'
import { classNames } from '@/lib/class-names'

/** The compared products in columns: what each does, and when to take it. The recommended one's is filled. */
export function Choices({ heading, items, links }: Comparison['choose']) {
  const further = (links ?? []).filter(({ to }) => !items.some(({ link }) => link?.to === to))
  return (
    <section aria-labelledby="choose" className="frame pb-16 sm:pb-24 lg:pb-32">
      <h2 id="choose" className="text-heading font-semibold">
        {heading}
      </h2>
      <div className={classNames('mt-5 grid gap-5', items.length > 2 ? 'lg:grid-cols-3' : 'md:grid-cols-2')}>
        {items.map(({ product, text, reasons, badge, link }) => (
          <article
            key={product}
            className={classNames(
              'flex flex-col rounded-panel border p-6 sm:p-8',
              badge ? 'border-transparent bg-moss-field text-on-field' : 'border-line bg-surface',
            )}
          >
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h3 className="text-[1.75rem] font-bold leading-tight tracking-tight">{product}</h3>
              {badge && (
                <span className="rounded-control bg-mint-area px-2.5 py-1 text-small font-semibold text-on-area forced-colors:border">
                  {badge}
                </span>
              )}
            </div>
            <p className={classNames('mt-2', !badge && 'text-muted')}>{text}</p>
            <ul className="mt-5">
              {reasons.map((reason) => (
                <li
                  key={reason}
                  className={classNames(
                    'grid grid-cols-[2rem_1fr] border-t py-3.5 font-medium leading-snug',
                    badge ? 'border-on-field/30' : 'border-line',
                  )}
                >
                  <Check aria-hidden="true" size={19} className={badge ? 'mt-0.5' : 'mt-0.5 text-moss'} />
                  {reason}
                </li>
              ))}
            </ul>
            {link && (
              <p className="mt-auto pt-4">
                <Link
                  to={link.to}
                  className={classNames(
                    'inline-block py-1 font-medium underline underline-offset-4',
                    badge ? 'outline-on-field' : 'text-moss',
                  )}
                >
                  {link.label}
                </Link>
              </p>
            )}
          </article>
        ))}
      </div>
      {further.map(({ label, to }) => (
        <p key={to} className="mt-5">
          <Link to={to} className="inline-block py-1 font-medium text-moss underline underline-offset-4">
            {label}
          </Link>
        </p>
      ))}
    </section>
  )
}
