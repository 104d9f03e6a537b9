import { contactMap } from '@/content/capability-pictures'
import { lastSpokenTo, sampleAccount } from '@/content/sample-account'
import { dayMonth } from '@/lib/long-date'

const { aoife, ruth, joost, director } = sampleAccount.people

interface PersonProps {
  name: string
  role: string
  /** What this person decides. */
  part: string
  spoken: string
  className: string
}

function Person({ name, role, part, spoken, className }: PersonProps) {
  return (
    <div className={`rounded-control bg-surface px-2.5 py-1.5 sm:px-3 ${className}`}>
      <p className="text-small">
        <span className="font-semibold">{name}</span> <span className="text-muted">{role}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-tiny">
        <span>{part}</span> <span className="text-muted">{spoken}</span>
      </p>
    </div>
  )
}

const spokenTo = (name: string) => `${contactMap.lastSpoken} ${dayMonth(lastSpokenTo(name)!)}`

/** Who decides at the account: the quote stands above what the known buyer may sign, and nobody knows who signs it. */
export default function ContactMap() {
  return (
    <div>
      <Person
        name={contactMap.noName}
        role={director.role}
        part={contactMap.above}
        spoken={contactMap.never}
        className="mx-auto max-w-sm border border-dashed border-ink"
      />
      <div aria-hidden="true" className="mx-auto h-2.5 w-0 border-l border-dashed border-ink" />
      <div className="flex items-center gap-3 text-tiny font-semibold">
        <span className="flex-1 border-t-2 border-ink" />
        {contactMap.quote}
        <span className="flex-1 border-t-2 border-ink" />
      </div>
      <div aria-hidden="true" className="mx-auto h-2.5 w-0 border-l border-dashed border-ink" />
      <Person
        name={aoife.name}
        role={aoife.role}
        part={contactMap.upTo}
        spoken={spokenTo(aoife.name)}
        className="mx-auto max-w-sm border-2 border-moss"
      />
      <div aria-hidden="true" className="mx-auto h-2.5 w-0 border-l border-edge" />
      <div aria-hidden="true" className="mx-[25%] h-2.5 rounded-t-control border border-b-0 border-edge" />
      <div className="grid grid-cols-2 gap-3">
        <Person
          name={ruth.name}
          role={ruth.role}
          part={contactMap.ruth}
          spoken={spokenTo(ruth.name)}
          className="border border-edge"
        />
        <Person
          name={joost.name}
          role={joost.role}
          part={contactMap.joost}
          spoken={spokenTo(joost.name)}
          className="border border-edge"
        />
      </div>
    </div>
  )
}
