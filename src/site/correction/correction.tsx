import { useState } from 'react'
import { correction } from '@/content/correction'
import { home } from '@/content/home'
import { useRun } from '@/site/page-life/use-run'
import { SceneButton } from '@/ui/scene-button'
import { CorrectedRecord } from './corrected-record'

const [, voice] = home.featureCards

/** Second at which each part of the scene begins. */
const HEARD = 1.5
/** Leaves time to notice the wrong value. */
const CORRECTED = 4
const STRUCK = 5.2
const MEANT = 5.8
const END = 6.4

/**
 * A value is misheard, corrected by voice, struck and written anew
 * (specification §2, "voice-first interface"). Shows its end before the first
 * run and without JavaScript.
 */
export default function Correction() {
  const { container, second, hasRun, running, start, stop } = useRun(END)
  const [isPressed, setPressed] = useState(false)

  function play() {
    setPressed(true)
    start()
  }

  return (
    <div ref={container} className="grid gap-y-3 sm:gap-y-6 lg:halves">
      <div className="flex flex-col">
        <h2 className="text-part font-bold">{voice.title}</h2>
        <div className="mt-1 mb-auto flex items-start justify-between gap-x-4 max-[22rem]:flex-wrap">
          <p className="max-w-measure text-balance text-on-field/85 max-sm:leading-snug">
            {voice.text}
          </p>
          <SceneButton
            running={running}
            label={hasRun ? correction.again : correction.start}
            stopLabel={correction.stop}
            onStart={play}
            onStop={stop}
          />
        </div>
        <Said
          text={correction.said}
          isSpeaking={second < HEARD}
          look="mt-3 text-said font-semibold"
        />
        <Said
          text={correction.corrected}
          isSpeaking={second >= CORRECTED && second < STRUCK}
          look={`mt-1 text-title font-bold sm:mt-3 lg:w-min ${second < CORRECTED ? 'invisible' : ''}`}
        />
      </div>
      <CorrectedRecord
        isHeard={second >= HEARD}
        isStruck={second >= STRUCK}
        isMeant={second >= MEANT}
        isRunning={running}
      />
      <output className="sr-only">
        {isPressed && !running && correction.aloud}
      </output>
    </div>
  )
}

interface SaidProps {
  text: string
  isSpeaking: boolean
  look: string
}

/** A spoken line; its mark is clay while it is spoken. */
const Said = ({ text, isSpeaking, look }: SaidProps) => (
  <p className={`flex gap-[0.4em] ${look}`}>
    <svg
      aria-hidden="true"
      viewBox="0 0 18 20"
      className={`mt-[0.12em] h-[0.9em] shrink-0 ${isSpeaking ? 'night stroke-clay' : 'stroke-on-field/60'} forced-colors:stroke-[CanvasText]`}
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d="M1 8v4M5 4v12M9 1v18M13 6v8M17 8v4" />
    </svg>
    “{text}”
  </p>
)
