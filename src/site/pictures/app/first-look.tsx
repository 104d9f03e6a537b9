import { firstBriefing } from '@/content/first-briefing'
import { WrittenValue } from '@/ui/written-value'

const { said, record, states } = firstBriefing
const changes = [record.moved, ...record.fields]

/** The first briefing in a sandbox, and the fields that it has filled. */
export default function FirstLook() {
  return (
    <figure>
      <blockquote className="relative z-1 mr-6 rounded-panel bg-moss-field p-4 text-said font-semibold text-on-field sm:mr-16 sm:p-6 forced-colors:border">
        <p>“{said}”</p>
      </blockquote>
      <div className="-mt-4 ml-6 rounded-panel border border-edge bg-surface p-4 pt-6 sm:ml-12 sm:p-6 sm:pt-9">
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-3">
          {changes.map(({ field, before, after }) => (
            <div
              key={field}
              className="flex flex-wrap items-baseline justify-between gap-x-3 sm:grid sm:content-start"
            >
              <dt className="text-small text-muted">{field}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-2.5 sm:block sm:*:block sm:*:w-fit">
                <s className="text-small text-muted">{before}</s>{' '}
                <span className="sm:text-lead">
                  <WrittenValue>{after}</WrittenValue>
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 border-t border-line pt-3 text-small font-medium max-sm:hidden">
          {states[2]}
        </p>
      </div>
    </figure>
  )
}
