import { outcomeNames, workWords as words } from '@/admin/work-words'
import { booking, deciding, moving, nextDemo, type Demo } from '../model/demos'
import type { Entry } from '../model/entry'
import { formatSubmitted, isPast } from '../model/entry-text'
import { DemoOutcomePicker } from '../model/pickers'
import type { EntryChange } from '../model/use-work'
import { DemoField } from './demo-field'
import { DemoInvitation } from './demo-invitation'
import { useInvites } from '../model/invitations-api'

interface DemosProps {
  entry: Entry
  change: EntryChange
}

/**
 * The demos of an entry in their order, with their outcomes; the next one's
 * time, or an empty field for another one.
 */
export function Demos({ entry, change }: DemosProps) {
  const { demos, status } = entry
  const next = nextDemo(entry)
  const place = next ? demos.indexOf(next) : demos.length
  const isBookable = status === 'booked' || demos.length > 0
  const row = (demo: Demo) => (
    <OtherDemo key={demo.id} entry={entry} demo={demo} change={change} />
  )
  return (
    <>
      {demos.slice(0, place).map(row)}
      {(next || (isBookable && status !== 'spam')) && (
        // Keeps the focus when its demo is booked: the same field shows it.
        <NextDemo
          key="next"
          entry={entry}
          demo={next}
          label={demos.length && !next ? words.nextDemo : words.demo}
          isBooked={status === 'booked'}
          change={change}
        />
      )}
      {demos.slice(place + 1).map(row)}
    </>
  )
}

interface DemoProps extends Pick<DemosProps, 'entry' | 'change'> {
  demo: Demo
}

interface NextDemoProps extends Pick<DemosProps, 'entry' | 'change'> {
  demo: Demo | undefined
  label: string
  isBooked: boolean
}

/** An emptied field cancels its demo. */
function NextDemo({ entry, demo, label, isBooked, change }: NextDemoProps) {
  const [ticked, setTicked] = useInvites()
  const invites = ticked && entry.email !== null
  const changeTo = (at: string | null) => {
    if (!demo) return at === null ? undefined : booking(at, invites)
    return at === null ? deciding(demo, 'cancelled') : moving(demo, at)
  }
  return (
    <DemoField
      at={demo?.starts_at}
      label={label}
      isOver={isBooked && isPast(demo?.starts_at ?? null)}
      onPick={(at) => {
        const made = changeTo(at)
        if (made) void change.to({ demoChanges: [made] })
      }}
    >
      {demo && <Outcome demo={demo} change={change} />}
      <DemoInvitation
        entry={entry}
        demo={demo}
        change={change}
        ticked={ticked}
        onTick={setTicked}
      />
    </DemoField>
  )
}

const OtherDemo = ({ entry, demo, change }: DemoProps) => (
  <>
    <span className="self-center text-muted">{words.demo}</span>
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {formatSubmitted(demo.starts_at)}
      <Outcome demo={demo} change={change} />
      <DemoInvitation entry={entry} demo={demo} change={change} />
    </span>
  </>
)

const Outcome = ({ demo, change }: Omit<DemoProps, 'entry'>) => (
  <span className="inline-flex [&>label]:sr-only">
    <DemoOutcomePicker
      label={words.demoOutcome(formatSubmitted(demo.starts_at))}
      value={demo.outcome}
      onPick={(to) => void change.to({ demoChanges: [deciding(demo, to)] })}
      face={
        demo.outcome === null ? (
          <span className="text-muted">{words.setOutcome}</span>
        ) : (
          outcomeNames[demo.outcome]
        )
      }
    />
  </span>
)
