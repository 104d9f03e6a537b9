import { Link } from 'react-router-dom'
import { legalEnd } from '@/content/legal-end'

interface LegalEndProps {
  path: string
  /** The page ends here: on a field of colour. */
  isLast: boolean
}

/** End of a legal text: its mailboxes, and the documents beside it. */
export function LegalEnd({ path, isLast }: LegalEndProps) {
  const { heading, text, mailboxes, documents, places } = legalEnd
  return (
    <section
      aria-labelledby="questions"
      className={`print:hidden ${isLast ? 'bg-moss-field' : 'bg-raised'}`}
    >
      <div
        className={`frame grid grid-cols-1 gap-y-12 py-16 text-ink [overflow-wrap:anywhere] sm:py-24 lg:halves ${isLast ? 'night' : ''}`}
      >
        <div>
          <h2 id="questions" className="text-title font-bold">
            {heading}
          </h2>
          <p className="mt-4 text-lead">{text}</p>
          <dl className="mt-6 grid gap-y-5">
            {mailboxes.map(({ about, address }) => (
              <div key={address}>
                <dt className="text-small">{about}</dt>
                <dd>
                  <a
                    href={`mailto:${address}`}
                    className="inline-block py-0.5 text-said font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
                  >
                    {address}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <nav aria-labelledby="documents-beside">
          <h3 id="documents-beside" className="text-small font-semibold">
            {documents}
          </h3>
          <ul className="mt-3 border-b border-current/25">
            {places.map((place) => (
              <Place key={place.to} {...place} isHere={place.to === path} />
            ))}
          </ul>
        </nav>
      </div>
    </section>
  )
}

interface PlaceProps {
  label: string
  text: string
  to: string
  isHere: boolean
}

/** A document's row; that of the page itself is no link. */
const Place = ({ label, text, to, isHere }: PlaceProps) => (
  <li className="group relative border-t border-current/25 py-4">
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-said font-bold">
      {isHere ? (
        <>
          {label}{' '}
          <span className="text-small font-normal">{legalEnd.here}</span>
        </>
      ) : (
        <Link
          to={to}
          className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {label}
        </Link>
      )}
    </p>
    <p className="mt-1 text-small">{text}</p>
  </li>
)
