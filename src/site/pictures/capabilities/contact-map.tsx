import { contactMap } from '@/content/capability-pictures'

const { quote, above, buyer, others } = contactMap

interface PersonProps {
  name: string
  role: string
  part: string
  spoken: string
  className: string
}

function Person({ name, role, part, spoken, className }: PersonProps) {
  return (
    <div className={`rounded-control bg-surface px-3 py-2 sm:px-4 ${className}`}>
      <p>
        <span className="font-semibold lg:text-lead">{name}</span> <span className="text-muted">{role}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-small">
        <span>{part}</span> <span className="text-muted">{spoken}</span>
      </p>
    </div>
  )
}

/** A deal's contacts: its quote exceeds the known buyer's limit, and the signatory above is unknown. */
export default function ContactMap() {
  return (
    <div className="max-lg:text-small">
      <Person {...above} className="mx-auto max-w-md border-2 border-dashed border-ink" />
      <div aria-hidden="true" className="mx-auto h-4 w-0 border-l-2 border-dashed border-ink lg:h-8" />
      <p className="flex items-center gap-4 text-heading font-semibold">
        <span className="flex-1 border-t-4 border-ink" />
        {quote}
        <span className="flex-1 border-t-4 border-ink" />
      </p>
      <div aria-hidden="true" className="mx-auto h-4 w-0 border-l-2 border-dashed border-ink lg:h-8" />
      <Person {...buyer} className="mx-auto max-w-md border-4 border-moss" />
      <div aria-hidden="true" className="mx-auto h-4 w-0 border-l-2 border-edge lg:h-8" />
      <div aria-hidden="true" className="mx-[25%] h-4 rounded-t-control border-2 border-b-0 border-edge lg:h-8" />
      <div className="grid grid-cols-2 gap-3 sm:gap-6">
        {others.map((person) => (
          <Person key={person.name} {...person} className="border-2 border-edge" />
        ))}
      </div>
    </div>
  )
}
