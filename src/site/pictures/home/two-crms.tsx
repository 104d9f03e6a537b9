import { useId } from 'react'
import { choices, shown } from '../shapes/choice'
import { homeStory } from '@/content/home-story'

const { choose, items } = homeStory.crms
const [left, right] = items
interface Place {
  record: string
  field: string
  value: string
}
/** Parts of a sentence, each with its place in the left and the right CRM. */
type Sentence = Readonly<Record<string, readonly Place[]>>
const sentences = Object.entries<Sentence>(homeStory.crms.sentences)

const columns = 'lg:grid lg:grid-cols-[1fr_30rem_1fr]'

const choiceLook = 'sm:max-lg:mr-8 lg:row-start-2 lg:mb-3 lg:ml-8'

/**
 * Opens with the picture: the section's heading stands between the two cards.
 */
export default function TwoCrms({
  id: headingId,
  heading,
}: {
  id: string
  heading: string
}) {
  // Groups the radio buttons: the picture may be on a page twice.
  const id = useId()
  const labels = sentences.map(([label]) => label)
  return (
    <fieldset
      aria-labelledby={`${id}label`}
      className="flex min-w-0 flex-wrap max-sm:justify-between lg:grid lg:grid-cols-[1fr_repeat(3,10rem)_1fr]"
    >
      <h2
        id={headingId}
        className="mb-2 w-full text-part font-bold lg:col-start-2 lg:col-end-5 lg:row-start-1 lg:mb-4 lg:px-8"
      >
        {heading}
      </h2>
      <p id={`${id}label`} className="sr-only">
        {choose}
      </p>
      {choices(id, labels, 0, choiceLook)}
      <Crm {...left} className="lg:col-start-1" />
      <Crm {...right} className="max-lg:pl-2 lg:col-start-5" />
      {sentences.map(([label, parts], index) => (
        <ol
          key={label}
          className={`hidden w-full lg:col-span-full ${shown[index]}`}
        >
          {Object.entries(quoted(parts)).map(([said, places]) => (
            <li key={said} className={`group ${columns}`}>
              <p className="pt-7 pb-2 text-body leading-none font-semibold sm:text-heading lg:voiced lg:flex lg:items-center lg:justify-center lg:gap-3 lg:py-3 lg:text-center lg:text-said lg:font-bold">
                {said}
              </p>
              <dl className="grid grid-cols-2 gap-x-4 lg:contents">
                {places.map((place, crm) => {
                  const { name } = items[crm]!
                  return <WrittenField key={name} crm={name} {...place} />
                })}
              </dl>
            </li>
          ))}
        </ol>
      ))}
    </fieldset>
  )
}

/** The parts with a sentence's quotation marks around the first and last. */
function quoted(parts: Sentence): Sentence {
  const entries = Object.entries(parts)
  return Object.fromEntries(
    entries.map(([said, places], index) => {
      const before = index === 0 ? '“' : ''
      const after = index === entries.length - 1 ? '”' : ''
      return [before + said + after, places]
    }),
  )
}

function WrittenField({ crm, record, field, value }: Place & { crm: string }) {
  return (
    <div className="min-w-0 rounded-control border border-line bg-surface px-1.5 py-0.5 text-small sm:px-4 sm:py-2 lg:rounded-none lg:border-b-0 lg:px-6 lg:py-3 lg:first:order-first lg:group-last:rounded-b-panel lg:group-last:border-b">
      <dt className="text-muted">
        <span className="sr-only">{`${crm}: `}</span>
        <span className="max-sm:sr-only">{record} · </span>
        {field}
      </dt>
      <dd className="chip w-fit animate-written lg:mt-1 bg-mint-area text-on-area lg:text-body">
        {value}
      </dd>
    </div>
  )
}

function Crm({
  name,
  text,
  className,
}: {
  name: string
  text: string
  className: string
}) {
  return (
    <div
      className={`mt-1 w-1/2 border-line sm:max-lg:mt-4 lg:w-auto lg:row-start-1 lg:row-end-3 lg:mt-0 lg:rounded-t-panel lg:border-x lg:border-t lg:bg-surface lg:px-6 lg:py-4 ${className}`}
    >
      <h3 className="text-heading font-semibold">{name}</h3>
      <p className="mt-1 text-small text-muted max-sm:sr-only lg:mt-2">
        {text}
      </p>
    </div>
  )
}
