import type { ReactNode } from 'react'
import { useRun } from '@/site/page-life/use-run'
import { SceneButton } from '@/ui/scene-button'
import { race } from '@/content/race'
import { Claimed } from '@/site/prose/claimed'
import { SpokenLane } from './spoken-lane'
import { TypedLane, TypedSteps } from './typed-lane'

const { typed, said } = race
const FASTER = 60

interface LaneHeadProps {
  label: string
  /** The range that its end rests on. */
  basis?: string
  second: number
  end: number
  /** Seconds that follow its end, drawn fainter. */
  then?: number
  look: string
  /** Stands beside the clock. */
  control?: ReactNode
  /** Stands below the clock. */
  children: ReactNode
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const CHECKED = said.seconds + race.checkSeconds

/**
 * Names the spoken update's step: saying, reading through, then the sum of
 * both.
 */
function SpokenSteps({ second }: { second: number }) {
  if (second < said.seconds) return race.say
  const check = clock(race.checkSeconds)
  return second < CHECKED ? race.check(check) : race.sum(check, clock(CHECKED))
}

/** Both lanes' bars have one scale. */
const bar = {
  'aria-hidden': true,
  viewBox: `0 0 ${typed.seconds} 10`,
  preserveAspectRatio: 'none',
} as const

function LaneHead(props: LaneHeadProps) {
  const { label, basis, second, end, then, look, control, children } = props
  const shown = Math.floor(Math.min(second, end))
  return (
    <div className={look}>
      <p className="text-heading leading-tight font-semibold text-on-field">
        <Claimed text={label} />
        {basis && <span className="text-small font-normal"> {basis}</span>}
      </p>
      <div className="mt-1 flex items-end justify-between">
        <p className="text-clock font-bold tabular-nums max-[22rem]:text-[min(3rem,15vw)]">
          {Math.floor(shown / 60)}
          <span className="mx-[0.04em]">:</span>
          {String(shown % 60).padStart(2, '0')}
        </p>
        {control}
      </div>
      <div className="relative mt-3 h-2 bg-current/20">
        <svg
          data-seconds={end}
          {...bar}
          className="size-full origin-left fill-current forced-colors:fill-[CanvasText]"
        >
          <rect width={end} height="10" />
        </svg>
        {then && second >= end + then && (
          <svg
            {...bar}
            className="absolute top-0 size-full fill-current opacity-50 forced-colors:fill-[CanvasText]"
          >
            <rect x={end} width={then} height="10" />
          </svg>
        )}
      </div>
      <div className="mt-2 text-small font-semibold text-on-field sm:text-heading max-sm:min-h-[2lh] max-[22rem]:min-h-[3lh]">
        {children}
      </div>
    </div>
  )
}

/**
 * Race of a spoken against a typed update: about 30 seconds against 5 to 10
 * minutes (specification §9). Shows its end before the first run and without
 * JavaScript.
 */
export default function Race() {
  const { container, second, hasRun, running, start, stop } = useRun(
    typed.seconds,
    FASTER,
  )
  return (
    <div ref={container}>
      <div className="grid grid-cols-2 gap-x-5 gap-y-4 sm:gap-x-8 lg:halves">
        <LaneHead
          {...typed}
          second={second}
          end={typed.seconds}
          look="self-end text-on-field/60 [&_.text-clock]:text-title"
          control={
            <SceneButton
              running={running}
              label={hasRun ? race.again : race.start}
              stopLabel={race.stop}
              onStart={start}
              onStop={stop}
            />
          }
        >
          <TypedSteps second={second} />
        </LaneHead>
        <LaneHead
          {...said}
          second={second}
          end={said.seconds}
          then={race.checkSeconds}
          look="text-mint-area"
        >
          <SpokenSteps second={second} />
        </LaneHead>
        <TypedLane second={second} />
        <SpokenLane second={second} className="max-sm:col-span-2" />
      </div>
    </div>
  )
}
