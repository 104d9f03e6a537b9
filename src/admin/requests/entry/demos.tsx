import { Changes, useIsAdmin } from '@/admin/session/changes'
import { outcomeNames, workWords as words } from '@/admin/work-words'
import { booking, deciding, moving, nextDemo, type Demo } from '../model/demos'
import type { Entry } from '../model/entry'
import { formatSubmitted, isPast } from '../model/entry-text'
import { DemoOutcomePicker, LengthPicker, OwnerPicker } from '../model/pickers'
import type { EntryChange, Work } from '../model/use-work'
import { DemoField } from './demo-field'
import { DemoInvitation } from './demo-invitation'
import { useInvites } from '../model/invitations-api'

interface DemosProps {
  entry: Entry
  work: Pick<Work, 'admins' | 'nameOf'>
  change: EntryChange
}

/**
 * The demos of an entry in their order, with length, holder and outcome. Those
 * of the next one can be changed, as its time; without one, an empty field
 * books another.
 */
export function Demos({ entry, work, change }: DemosProps) {
  const { demos, status } = entry
  const next = nextDemo(entry)
  const place = next ? demos.indexOf(next) : demos.length
  const isAdmin = useIsAdmin()
  const isBookable = status === 'booked' || demos.length > 0
  const row = (demo: Demo) => (
    <OtherDemo
      key={demo.id}
      entry={entry}
      demo={demo}
      work={work}
      change={change}
    />
  )
  if (!isAdmin) return demos.map(row)
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
          work={work}
          change={change}
        />
      )}
      {demos.slice(place + 1).map(row)}
    </>
  )
}

type DemoProps = DemosProps & { demo: Demo }

interface NextDemoProps extends DemosProps {
  demo: Demo | undefined
  label: string
  isBooked: boolean
}

/** An emptied field cancels its demo. */
function NextDemo(props: NextDemoProps) {
  const { entry, demo, label, isBooked, work, change } = props
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
        if (made) void change.to({ demo: made })
      }}
    >
      {demo && (
        <>
          <Length demo={demo} change={change} />
          <Holder demo={demo} work={work} change={change} />
          <Outcome demo={demo} change={change} />
        </>
      )}
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

const holderText = (demo: Demo, { nameOf }: DemosProps['work']) =>
  demo.holder_id === null
    ? words.heldByOwner
    : words.heldBy(nameOf(demo.holder_id))

const OtherDemo = ({ entry, demo, work, change }: DemoProps) => (
  <>
    <span className="self-center text-muted">{words.demo}</span>
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {formatSubmitted(demo.starts_at)}
      <span className="text-tiny text-muted">
        {`${words.minutes(demo.minutes)} · ${holderText(demo, work)}`}
      </span>
      <Outcome demo={demo} change={change} />
      <Changes>
        <DemoInvitation entry={entry} demo={demo} change={change} />
      </Changes>
    </span>
  </>
)

type OfDemo = Pick<DemoProps, 'demo' | 'change'>

const quiet = 'inline-flex text-tiny text-muted [&>:first-child]:sr-only'

const Length = ({ demo, change }: OfDemo) => (
  <span className={quiet}>
    <LengthPicker
      label={words.demoLength(formatSubmitted(demo.starts_at))}
      value={demo.minutes}
      onPick={(minutes) =>
        void change.to({
          demo: { from: demo, to: { ...demo, minutes } },
        })
      }
      face={words.minutes(demo.minutes)}
    />
  </span>
)

const Holder = ({ demo, work, change }: OfDemo & Pick<DemoProps, 'work'>) => (
  <span className={quiet}>
    <OwnerPicker
      label={words.demoHolder(formatSubmitted(demo.starts_at))}
      admins={work.admins}
      nameOf={work.nameOf}
      none={words.byOwner}
      value={demo.holder_id}
      onPick={(holder_id) =>
        void change.to({
          demo: { from: demo, to: { ...demo, holder_id } },
        })
      }
      face={holderText(demo, work)}
    />
  </span>
)

const Outcome = ({ demo, change }: OfDemo) => (
  <span className="inline-flex [&>:first-child]:sr-only">
    <DemoOutcomePicker
      label={words.demoOutcome(formatSubmitted(demo.starts_at))}
      value={demo.outcome}
      onPick={(to) => void change.to({ demo: deciding(demo, to) })}
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
