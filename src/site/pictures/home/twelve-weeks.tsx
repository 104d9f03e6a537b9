import { useId } from 'react'
import { choices, shown } from '../shapes/choice'
import { twelveWeeks } from '@/content/twelve-weeks'

const { heading, lead, choose, phases, joins, teams } = twelveWeeks

const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0)

const lengths = phases.map(({ length }) => length)
const WEEKS = sum(lengths)
const ticks = Array.from({ length: 11 }, (_, week) => `M${week + 1} 0V1`).join(
  '',
)
const PHASE_LOOKS = [
  'fill-edge/40',
  'fill-moss/60',
  'fill-moss',
  'fill-edge/40',
]
/** Gap between two phases, in weeks. */
const GAP = 0.06

/** Weeks after which people join, in the order of `joins`. */
const STARTS = [2, 6, 8, 10]

/** One line for each person, from the week in which they join. */
function peopleOf(counts: readonly number[]) {
  const starts = counts.flatMap((count, index) =>
    Array.from({ length: count }, () => STARTS[index]),
  )
  return starts
    .map((start, line) => `M${start} ${line + 0.15}H${WEEKS}v.7H${start}z`)
    .join('')
}

/**
 * The rollout's weeks for teams of several sizes, chosen without JavaScript;
 * `id` is the heading's.
 */
export default function TwelveWeeks({ id: headingId }: { id: string }) {
  const id = useId()
  const labels = teams.map(({ label }) => label)
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 lg:gap-x-6">
      <legend className="sr-only">{choose}</legend>
      <div className="max-lg:w-full lg:mr-auto">
        <h2 id={headingId} className="text-part font-bold">
          {heading}
        </h2>
        <p className="text-muted max-sm:sr-only sm:mt-1">{lead}</p>
      </div>
      {choices(id, labels, 1, 'max-lg:mt-1 lg:self-end')}
      <PhaseBar />
      {teams.map((team, index) => (
        <div key={team.label} className={`hidden w-full ${shown[index]}`}>
          <Team {...team} joins={joins[index]!} />
        </div>
      ))}
    </fieldset>
  )
}

const PhaseBar = () => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${WEEKS} 1`}
    preserveAspectRatio="none"
    className="mt-matter h-3 w-full"
  >
    {phases.map(({ title, length }, index) => (
      <rect
        key={title}
        x={sum(lengths.slice(0, index))}
        width={index < phases.length - 1 ? length - GAP : length}
        height="1"
        className={PHASE_LOOKS[index]}
      />
    ))}
    <path
      d={ticks}
      className="stroke-paper"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)

type TeamProps = (typeof teams)[number] & { joins: readonly number[] }

/** A team's people as lines over the weeks, and its tasks by phase. */
function Team({ cost, line, phases: texts, joins: counts }: TeamProps) {
  return (
    <>
      <div className="relative mt-1">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WEEKS} ${sum(counts)}`}
          preserveAspectRatio="none"
          className="h-6 w-full fill-moss sm:h-12 lg:h-28 forced-colors:fill-[CanvasText]"
        >
          <path d={peopleOf(counts)} />
        </svg>
        <p className="absolute bottom-0 max-w-39 text-small leading-tight text-muted max-lg:hidden">
          {line}
        </p>
      </div>
      <ol className="mt-2 grid gap-y-2 sm:mt-3 max-lg:grid-cols-2 lg:grid-cols-[2fr_4fr_6fr_2fr]">
        {phases.map(({ title, weeks }, phase) => (
          <li key={title} className="pr-4 text-small">
            <p className="text-muted">{weeks}</p>
            <h3 className="text-body font-semibold">{title}</h3>
            <p className="text-muted">{texts[phase]}</p>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-small sm:mt-3">{cost}</p>
    </>
  )
}
