import { aiAgent } from '@/content/ai-agent'
import { WrittenValue } from '@/ui/written-value'

const { said, record, title, changes, audit } = aiAgent.opening

/**
 * A spoken sentence, and the record that it changed: old values struck through,
 * new ones in mint.
 */
export default function Opening() {
  return (
    <figure>
      <blockquote className="relative z-1 mr-6 rounded-panel bg-moss-field p-5 text-said font-semibold text-on-field sm:mr-16 sm:p-6 forced-colors:border">
        <p>“{said}”</p>
      </blockquote>
      <div className="-mt-4 ml-6 rounded-panel border border-edge bg-surface p-5 pt-9 sm:ml-12 sm:p-7 sm:pt-10">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-heading font-bold">{title}</span>
          <span className="text-small text-muted">{record}</span>
        </p>
        <dl className="mt-2">
          {changes.map(({ field, before, after }) => (
            <div
              key={field}
              className="border-t border-line py-3 first:border-t-0"
            >
              <dt className="text-small text-muted">{field}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-3 text-said font-bold">
                <s className="text-lead font-normal text-muted">{before}</s>{' '}
                <WrittenValue>{after}</WrittenValue>
              </dd>
            </div>
          ))}
        </dl>
        <p className="border-t border-line pt-3 text-small font-medium">
          {audit}
        </p>
      </div>
    </figure>
  )
}
