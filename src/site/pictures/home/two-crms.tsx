import { Wave } from '../shapes/wave'
import { homeStory } from '@/content/home-story'
import { WrittenValue } from '@/ui/written-value'

const { said, items } = homeStory.crms

interface TwoCrmsProps {
  id: string
  heading: string
}

/**
 * One spoken line, whose wave runs into both CRMs, and the value that it
 * becomes in each.
 */
export default function TwoCrms({ id, heading }: TwoCrmsProps) {
  return (
    <div className="grid gap-y-2 sm:gap-y-5 lg:halves">
      <div className="flex flex-col justify-between gap-y-2 lg:gap-y-6">
        <h2 id={id} className="text-part font-bold">
          {heading}
        </h2>
        <div className="lg:-mr-14 lg:pb-6">
          <p className="text-said font-semibold">“{said}”</p>
          <Wave
            runs={[{ text: said.repeat(3), hidden: false }]}
            className="mt-2 h-12 w-full max-lg:hidden"
          />
        </div>
      </div>
      <dl className="grid grid-cols-2 rounded-panel max-[22rem]:grid-cols-1 border border-line bg-surface">
        {items.map((item) => (
          <Crm key={item.name} {...item} />
        ))}
      </dl>
    </div>
  )
}

const Crm = ({ name, text, record, field, value }: (typeof items)[number]) => (
  <div className="flex min-w-0 flex-col justify-between px-3 py-2 text-small not-first:border-l not-first:border-line sm:p-6">
    <dt>
      <span className="block text-heading font-semibold">{name} </span>
      <span className="block text-muted max-sm:sr-only">{text} </span>
      <span className="mt-1 block text-muted sm:mt-4">
        <span className="max-sm:sr-only">{`${record} · `}</span>
        {field}
      </span>
    </dt>
    <dd className="mt-1 sm:text-said">
      <WrittenValue>{value}</WrittenValue>
    </dd>
  </div>
)
