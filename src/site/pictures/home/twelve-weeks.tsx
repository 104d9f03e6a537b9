import { useId } from 'react'
import { Claimed } from '@/site/prose/claimed'
import { mossBar } from '../shapes/moss-bar'
import { choices, shown } from '../shapes/choice'
import { twelveWeeks } from '@/content/twelve-weeks'

const { heading, lead, choose, phases, joinWeeks, joins, join, teams } =
  twelveWeeks

const WEEKS = phases.reduce((total, { length }) => total + length, 0)

/** Weeks before a phase. */
const startOf = (phase: number) =>
  phases.slice(0, phase).reduce((total, { length }) => total + length, 0)

/** Phases whose task depends on the team's size: a phone shows no other. */
const CHANGES = new Set([1, 2])

/** Places of the weeks in `joinWeeks` on the grid of weeks. */
const STARTS = ['col-start-3', 'col-start-7', 'col-start-9', 'col-start-11']

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
 * their lower part, on wide screens, a bar for those who begin together.
 */
function Team({ cost, phases: texts, joins: counts }: TeamProps) {
  return (
    <>
      <div className="relative mt-matter overflow-hidden lg:rounded-panel">
        <ol className="grid gap-y-2 text-small leading-snug lg:grid-cols-[2fr_4fr_6fr_2fr]">
          {phases.map(({ title, weeks }, phase) => (
            <li
              key={title}
              className={`flex flex-wrap items-center gap-x-2 border-paper lg:block lg:border-l-2 lg:px-3 lg:pt-3 lg:pb-40 lg:first:border-l-0 forced-colors:lg:border ${phase ? 'lg:bg-moss-field lg:text-on-field lg:selection:bg-on-field lg:selection:text-on-area' : 'lg:bg-raised'}`}
            >
              <p className="max-lg:text-muted">{weeks}</p>
              <h3 className="font-semibold max-lg:order-first lg:text-heading">
                {title}
              </h3>
              <PhaseBar phase={phase} />
              <p
                className={`max-lg:w-full ${CHANGES.has(phase) ? '' : 'max-sm:sr-only'}`}
              >
                {texts[phase]}
              </p>
            </li>
          ))}
        </ol>
        <ul className="absolute inset-x-0 bottom-3 grid grid-cols-14 gap-y-1 text-small max-lg:hidden">
          {counts.map((people, index) => (
            <li
              key={joinWeeks[index]}
              className={`-col-end-1 rounded-l-[5px] bg-on-field px-3 py-0.5 font-medium text-on-area ml-0.5 forced-colors:border ${STARTS[index]}`}
            >
              {join(people, joinWeeks[index]!)}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-3 text-small max-sm:sr-only">{cost}</p>
    </>
  )
}

/** A phase among the weeks, where the phases stand below each other. */
const PhaseBar = ({ phase }: { phase: number }) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${WEEKS} 1`}
    preserveAspectRatio="none"
    className="ml-auto h-4 w-2/5 overflow-visible sm:w-3/5 lg:hidden"
  >
    <rect y="0.4" width={WEEKS} height="0.2" className="fill-line" />
    <rect
      x={startOf(phase)}
      width={phases[phase]!.length}
      height="1"
      vectorEffect="non-scaling-stroke"
      className={`${phase ? mossBar : 'fill-raised stroke-edge'} forced-colors:fill-[CanvasText]`}
    />
  </svg>
)
