import { interfaceWords } from '@/content/interface'
import { classNames } from '@/lib/class-names'
import { longDate } from '@/lib/long-date'
import type { Comparison } from '@/content/comparison'
import { folds, PhoneFold } from '@/ui/phone-fold'

/** Day on which a page was last checked; nothing until the owner names it. */
export const CheckedOn = ({ day }: { day: string | undefined }) =>
  day && (
    <>
      {interfaceWords.lastChecked} <time dateTime={day}>{longDate(day)}</time>.
    </>
  )

/**
 * Sources of a comparison's claims, with the day on which they were last
 * checked.
 */
export function Sources({
  heading,
  note,
  checkedOn,
  items,
}: Comparison['sources']) {
  return (
    <section aria-labelledby="sources" className="frame">
      <div className="grid gap-y-6 py-8 text-small sm:py-12 lg:halves">
        <div>
          <h2 id="sources" className="text-part font-bold">
            {heading}
          </h2>
          <p className="mt-2 max-w-measure text-muted">{note}</p>
          <p className="mt-2 text-muted empty:hidden">
            <CheckedOn day={checkedOn} />
          </p>
        </div>
        <div>
          <PhoneFold className="py-1">
            {interfaceWords.sourcePages(Object.keys(items).length)}
          </PhoneFold>
          <ul className={classNames('gap-8 sm:columns-2', folds)}>
            {Object.entries(items).map(([label, href]) => (
              <li key={href}>
                <a
                  href={href}
                  rel="noopener"
                  className="inline-block py-0.5 text-muted underline underline-offset-4 hover:text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
