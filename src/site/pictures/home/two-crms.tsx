import { useId } from 'react'
import { choices, shown } from '../shapes/choice'
import { homeStory } from '@/content/home-story'

const { choose, items } = homeStory.crms
const [left, right] = items
type Sentence = Readonly<
  Record<string, readonly { record: string; field: string; value: string }[]>
>
const sentences = Object.entries<Sentence>(homeStory.crms.sentences)

const columns =
  'md:grid md:grid-cols-[1fr_17rem_1fr] lg:grid-cols-[1fr_30rem_1fr]'

/** Opens with the picture: the section's heading stands between the two cards. */
export default function TwoCrms({
  id: headingId,
  heading,
}: {
  id: string
  heading: string
}) {
  // Groups the radio buttons: the picture may be on a page twice.
  const id = useId()
  return (
    <fieldset
      aria-labelledby={`${id}label`}
      className="grid min-w-0 grid-cols-6 md:grid-cols-[1fr_17rem_1fr] lg:grid-cols-[1fr_repeat(3,10rem)_1fr]"
    >
      <h2
        id={headingId}
        className="col-span-full mb-2 text-part font-bold md:col-span-1 md:col-start-2 md:row-start-1 md:mb-4 md:px-8 lg:col-start-2 lg:col-end-5"
      >
        {heading}
      </h2>
      <p id={`${id}label`} className="sr-only">
        {choose}
      </p>
      {choices(
        id,
        sentences.map(([label]) => label),
        0,
        'col-span-2 max-md:not-first-of-type:justify-self-end md:col-span-1 md:col-start-2 md:mx-8 md:justify-self-start lg:col-start-auto lg:row-start-2 lg:mr-0 lg:mb-3',
      )}
      <Crm {...left} className="md:col-start-1" />
      <Crm {...right} className="max-md:pl-1 md:col-start-3 lg:col-start-5" />
      {sentences.map(([label, parts], index) => (
        <ol key={label} className={`col-span-full hidden ${shown[index]}`}>
          {Object.entries(parts).map(([said, places], part, { length }) => (
            <li key={said} className={`group ${columns}`}>
              <p className="flex items-center justify-center gap-3 pt-2 pb-1 text-center text-body leading-none font-semibold md:p-3 md:font-bold md:text-[1.25rem] lg:voiced lg:px-0 lg:text-said">
                {`${part ? '' : '“'}${said}${part < length - 1 ? '' : '”'}`}
              </p>
              <dl className="grid grid-cols-2 gap-x-2 md:contents">
                {places.map(({ record, field, value }, crm) => (
                  <div
                    key={items[crm]!.name}
                    className="min-w-0 rounded-control border border-line bg-surface px-1.5 py-0.5 text-small sm:px-4 md:rounded-none md:border-b-0 md:px-6 md:py-3 md:first:order-first md:group-last:rounded-b-panel md:group-last:border-b"
                  >
                    <dt className="text-muted">
                      <span className="sr-only">{`${items[crm]!.name}: `}</span>
                      <span className="max-sm:sr-only">{record} · </span>
                      {field}
                    </dt>
                    <dd className="chip w-fit md:mt-1 animate-written bg-mint-area text-on-area lg:text-body">
                      {value}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      ))}
    </fieldset>
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
      className={`col-span-3 mt-1 border-line md:col-span-1 md:row-span-4 md:row-start-1 lg:row-start-1 lg:row-end-3 md:mt-0 md:rounded-t-panel md:border-x md:border-t md:bg-surface md:px-6 md:py-4 ${className}`}
    >
      <h3 className="text-heading font-semibold">{name}</h3>
      <p className="mt-1 text-small text-muted max-sm:sr-only lg:mt-2">
        {text}
      </p>
    </div>
  )
}
