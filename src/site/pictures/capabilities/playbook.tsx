import { playbook } from '@/content/capability-pictures'

const { known, open, asks, ask } = playbook

/** A playbook's questions: a briefing has answered three, the product asks the fourth. */
export default function Playbook() {
  return (
    <dl className="lg:text-lead">
      {known.map(({ question, answer }) => (
        <div key={question} className="grid grid-cols-[2fr_3fr] gap-3 border-t border-line py-3 first:border-t-0">
          <dt className="flex items-center gap-3 text-muted">
            <svg
              aria-hidden="true"
              viewBox="0 0 12 12"
              className="size-4 shrink-0 text-moss forced-colors:text-[CanvasText]"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            >
              <path d="M1.5 6.5L4.5 9.5L10.5 2.5" />
            </svg>
            {question}
          </dt>
          <dd>{answer}</dd>
        </div>
      ))}
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-panel border-2 border-dashed border-ink bg-surface p-card">
        <dt className="font-semibold">{open.question}</dt>
        <dd className="text-right text-muted">{open.answer}</dd>
        <dd className="col-span-2 text-said font-semibold">
          <span className="block text-small font-normal text-muted">{asks}</span> {ask}
        </dd>
      </div>
    </dl>
  )
}
