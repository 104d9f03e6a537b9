import { TokenText } from '@/ui/token-text'
import { contextualAwareness } from '@/content/capability-pictures'

const { halves, seen } = contextualAwareness

export default function Context() {
  return (
    <dl className="grid grid-cols-2 gap-x-4">
      {halves.map(({ word, rest, is, kind, token }) => (
        <div key={word}>
          <dt className="text-title font-bold">
            <span className="border-b-4 border-ink">{word}</span>
            {` ${rest}`}
          </dt>
          <dd className="ml-3 mt-2 border-l-4 border-ink pl-4 pt-10 lg:pt-22">
            <span className="block font-semibold lg:text-heading">{is}</span>{' '}
            <span className="block text-muted max-lg:text-small">{kind}</span>{' '}
            <span className="mt-4 block">
              <span className="sr-only">{`${seen}: `}</span>
              <TokenText text={token} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
