import { Link } from 'react-router-dom'

interface InShortProps {
  label: string
  /** What holds, which is not the facts. */
  note: string
  facts: readonly { fact: string; text: string; section: string }[]
}

/** What a legal text comes to, before it is read: facts as large as figures, each a link to the section that says it. */
export const InShort = ({ label, note, facts }: InShortProps) => (
  <section aria-label={label} className="bg-raised">
    <div className="frame py-10 lg:py-16">
      <p>
        <span className="font-semibold">{label}.</span> <span className="text-muted">{note}</span>
      </p>
      <ul className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:mt-10 lg:grid-cols-4">
        {facts.map(({ fact, text, section }) => (
          <li key={section} className="border-t-2 border-moss pt-4">
            <Link
              to={`#${section}`}
              className="text-[2.25rem] font-bold leading-none tracking-tight text-moss underline-offset-4 hover:underline hover:decoration-2"
            >
              {fact}
            </Link>
            <p className="mt-3 max-w-[16.9em]">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
