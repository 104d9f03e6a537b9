import { useId } from 'react'
import { WrittenValue } from '@/components/ui/written-value'
import { homeStory } from '@/content/home-story'

const { choose, items, sentences } = homeStory.crms
const [left, right] = items

const columns =
  'md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)_minmax(0,1fr)]'

/** The sentence whose button is pressed; the style sheet does it, so it works before any script. */
const shown = [
  '[input:nth-of-type(1):checked~&]:block',
  '[input:nth-of-type(2):checked~&]:block',
  '[input:nth-of-type(3):checked~&]:block',
]

/** The same sentence on its way into both CRMs, part by part, in each one's own objects and fields. */
export default function TwoCrms() {
  // The picture may be on a page twice, and its buttons belong together by name.
  const id = useId()
  return (
    <fieldset aria-labelledby={`${id}label`} className={`grid min-w-0 grid-cols-6 ${columns}`}>
      <p
        id={`${id}label`}
        className="col-span-full text-small font-medium text-muted md:col-span-1 md:col-start-2 md:row-start-1 md:self-end md:px-8 print:hidden"
      >
        {choose}
      </p>
      {sentences.map(({ label }, index) => [
        <input
          key={`${label} button`}
          type="radio"
          name={id}
          id={id + index}
          defaultChecked={index === 0}
          className="absolute size-6 opacity-0"
        />,
        <label
          key={label}
          htmlFor={id + index}
          className="choice col-span-2 flex cursor-pointer items-center gap-2 rounded-control py-1 text-small text-muted hover:text-ink md:col-span-1 md:col-start-2 md:mx-8 md:self-center md:justify-self-start print:hidden"
        >
          {label}
        </label>,
      ])}
      <Crm {...left} className="pr-3 md:col-start-1 md:border-r md:pr-6" />
      <Crm {...right} className="pl-3 md:col-start-3 md:border-l md:pl-6" />
      {sentences.map(({ label, parts }, index) => (
        <ol key={label} className={`col-span-full hidden ${shown[index]}`}>
          {parts.map(({ said, places }, part) => (
            <li key={said} className={`group grid grid-cols-2 items-stretch ${columns}`}>
              <p className="col-span-2 mt-3 flex items-center justify-center text-center text-heading font-bold md:text-[1.375rem] leading-none md:col-span-1 md:col-start-2 md:row-start-1 md:mt-0 lg:text-[2.25rem]">
                <Way className="rotate-180" />
                <span className="md:px-3 lg:max-w-[20rem]">
                  {part === 0 && '“'}
                  {said}
                  {part === parts.length - 1 && '”'}
                </span>
                <Way />
              </p>
              <span aria-hidden="true" className="relative col-span-2 h-4 md:hidden">
                <span className="absolute left-1/2 top-0 h-2 border-l-2 border-moss" />
                <span className="absolute inset-x-1/4 bottom-0 top-2 rounded-t-control border-x-2 border-t-2 border-moss" />
              </span>
              <dl className="contents">
                {places.map(({ record, field, value }, crm) => (
                  <div
                    key={items[crm]!.name}
                    className={`min-w-0 rounded-control border border-line bg-surface px-2 py-2 text-small sm:px-4 sm:py-3 md:row-start-1 md:rounded-none md:border-b-0 md:px-6 md:py-5 md:group-last:rounded-b-panel md:group-last:border-b ${
                      crm === 0 ? 'mr-1.5 md:col-start-1 md:mr-0' : 'ml-1.5 md:col-start-3 md:ml-0'
                    }`}
                  >
                    <dt className="text-small text-muted">
                      <span className="sr-only">{items[crm]!.name}: </span>
                      {record} · {field}
                    </dt>
                    <dd className="mt-1">
                      <WrittenValue className="inline-block animate-written lg:text-body">{value}</WrittenValue>
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

function Crm({ name, text, className }: { name: string; text: string; className: string }) {
  return (
    <div
      className={`col-span-3 mt-4 md:col-span-1 md:row-span-4 md:row-start-1 md:mt-0 md:rounded-t-panel md:border-x md:border-t md:border-line md:bg-surface md:px-6 md:py-4 ${className}`}
    >
      <h3 className="text-heading font-semibold">{name}</h3>
      <p className="mt-1 text-small text-muted max-sm:sr-only lg:mt-2">{text}</p>
    </div>
  )
}

/** From what is said to a field: a voice that flattens into a rule. */
function Way({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`hidden h-6 min-w-0 flex-1 items-center pl-3 text-moss lg:flex ${className}`}>
      <svg
        width="30"
        height="24"
        className="shrink-0 forced-colors:text-[CanvasText]"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d="M2 4v16M8 8v8M14 6v12M20 10v4M26 11v2" />
      </svg>
      <span className="min-w-0 flex-1 border-t-2 border-current" />
    </span>
  )
}
