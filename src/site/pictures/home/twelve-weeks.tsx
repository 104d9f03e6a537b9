import { useId } from 'react'
import { choices, shown } from '../shapes/choice'
import { twelveWeeks } from '@/content/twelve-weeks'

const { choose, phases, teams } = twelveWeeks
const WEEKS = phases.reduce((sum, { length }) => sum + length, 0)
const beginOf = (phase: number) => phases.slice(0, phase).reduce((sum, { length }) => sum + length, 0)

export default function TwelveWeeks() {
  const id = useId()
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 lg:gap-x-6">
      <legend className="sr-only">{choose}</legend>
      {choices(
        id,
        teams.map(({ label }) => label),
        1,
        '',
      )}
      <svg aria-hidden="true" viewBox={`0 0 ${WEEKS} 1`} preserveAspectRatio="none" className="mt-2 h-6 w-full lg:h-12">
        {phases.map(({ title, length }, index) => (
          <rect
            key={title}
            x={beginOf(index)}
            width={length - 0.06}
            height="1"
            className={['fill-edge/40', 'fill-moss/60', 'fill-moss', 'fill-line forced-colors:fill-[Canvas]'][index]}
          />
        ))}
        {Array.from({ length: 11 }, (_, week) => (
          <path key={week} d={`M${week + 1} 0V1`} className="stroke-paper" vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      {teams.map(({ label, cost, phases: texts }, team) => (
        <div key={label} className={`hidden w-full ${shown[team]}`}>
          <ol className="mt-3 grid gap-y-2 max-lg:grid-cols-2 lg:grid-cols-[2fr_4fr_6fr_2fr]">
            {phases.map(({ title, weeks }, phase) => (
              <li key={title} className="pr-4 text-small">
                <p className="text-muted">{weeks}</p>
                <h3 className="text-body font-semibold">{title}</h3>
                <p className="text-muted">{texts[phase]}</p>
              </li>
            ))}
          </ol>
          <p className="mt-3 text-small">{cost}</p>
        </div>
      ))}
    </fieldset>
  )
}
