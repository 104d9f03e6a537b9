import { TokenText } from '@/components/ui/token-text'
import { contextualAwareness } from '@/content/capability-pictures'

const { halves, seen } = contextualAwareness

/** "She" and "it" in a sentence, each with a line to what it stands for, and to the token that the model reads instead. */
export default function Context() {
  return (
    <dl className="grid grid-cols-2 gap-x-4">
      {halves.map(({ word, rest, is, kind, token }) => (
        <div key={word}>
          <dt className="text-heading font-semibold">
            <span className="border-b-2 border-ink">{word}</span> {rest}
          </dt>
          <dd className="ml-2 mt-1 border-l-2 border-ink pl-3 pt-2 text-small">
            <span className="block font-semibold">{is}</span> <span className="block text-tiny text-muted">{kind}</span>{' '}
            <span className="mt-1 block">
              <span className="sr-only">{seen}: </span>
              <TokenText text={token} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
