import { useId } from 'react'
import { Claimed } from '@/site/prose/claimed'
import { choices, shown } from '../shapes/choice'
import { twelveWeeks } from '@/content/twelve-weeks'

const { heading, lead, choose, phases, joins, teams } = twelveWeeks

const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0)

const WEEKS = sum(phases.map(({ length }) => length))

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
        <p className="text-muted max-sm:text-small sm:mt-1">
          <Claimed text={lead} />
        </p>
      </div>
      {choices(id, labels, 1, 'max-lg:mt-1 lg:self-end')}
      {teams.map((team, index) => (
        <div key={team.label} className={`hidden w-full ${shown[index]}`}>
          <Team {...team} joins={joins[index]!} />
        </div>
      ))}
    </fieldset>
  )
}

type TeamProps = (typeof teams)[number] & { joins: readonly number[] }

/**
 * The phases as bars as long as their weeks, with a team's tasks on them; in
 * their lower part a line for each person.
 */
function Team({ cost, line, phases: texts, joins: counts }: TeamProps) {
  return (
    <>
      <div className="relative mt-matter overflow-hidden rounded-panel">
        <ol className="grid grid-cols-2 lg:grid-cols-[2fr_4fr_6fr_2fr]">
          {phases.map(({ title, weeks }, phase) => (
            <li
              key={title}
              className={`border-l-2 border-paper px-3 py-2 text-small lg:py-3 leading-snug max-lg:border-b-2 lg:pb-20 lg:first:border-l-0 forced-colors:border ${phase ? 'bg-moss-field text-on-field' : 'bg-raised'}`}
            >
              <p>{weeks}</p>
              <h3 className="text-heading font-semibold">{title}</h3>
              <p>{texts[phase]}</p>
            </li>
          ))}
        </ol>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WEEKS} ${sum(counts)}`}
          preserveAspectRatio="none"
          className="absolute bottom-0 h-18 w-full fill-on-field/50 max-lg:hidden forced-colors:fill-[CanvasText]"
        >
          <path d={peopleOf(counts)} />
        </svg>
      </div>
      <p className="mt-3 flex flex-wrap justify-between gap-x-8 text-small">
        <span>{cost}</span>{' '}
        <span className="text-muted max-lg:hidden">{line}</span>
      </p>
    </>
  )
}
