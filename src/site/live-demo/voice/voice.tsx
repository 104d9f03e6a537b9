import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { voice as words } from '@/content/voice'
import type { Speak } from '../use-playback'
import { localRecogniser, localVoice, speak, type RecognitionEvent } from './on-device-speech'

interface VoiceProps {
  speakRef: RefObject<Speak | undefined>
  onListen: (isListening: boolean) => void
  onHeard: (text: string) => void
}

const BUTTON =
  'flex size-9 items-center justify-center rounded-control border border-edge hover:border-ink aria-pressed:border-clay aria-pressed:text-clay'

/** Buttons to read aloud and dictate, if the device itself can. Only a press requests the microphone. */
export default function Voice({ speakRef, onListen, onHeard }: VoiceProps) {
  const [canSpeak, setCanSpeak] = useState(() => localVoice() !== undefined)
  const [isReadAloud, setAloud] = useState(false)
  const [recogniser, setRecogniser] = useState<Awaited<ReturnType<typeof localRecogniser>>>()
  /** Dictated words; undefined while not listening. */
  const [heard, setHeard] = useState<string>()
  const isListening = heard !== undefined

  useEffect(() => {
    const updateCanSpeak = () => setCanSpeak(localVoice() !== undefined)
    window.speechSynthesis?.addEventListener('voiceschanged', updateCanSpeak)
    return () => window.speechSynthesis?.removeEventListener('voiceschanged', updateCanSpeak)
  }, [])

  useEffect(() => {
    speakRef.current = isReadAloud ? speak : undefined
  }, [speakRef, isReadAloud])

  const finish = useEffectEvent(() => {
    setHeard(undefined)
    onListen(false)
    if (heard?.trim()) onHeard(heard.trim())
  })
  useEffect(() => {
    let found: typeof recogniser
    void localRecogniser().then(
      (local) => setRecogniser((found = local)),
      () => undefined,
    )
    return () => found?.abort()
  }, [])
  useEffect(() => {
    if (!recogniser) return
    const controller = new AbortController()
    const listen = (name: string, listener: (event: RecognitionEvent) => void) =>
      recogniser.addEventListener(name, listener as unknown as EventListener, { signal: controller.signal })
    listen('result', ({ results }) => setHeard(Array.from(results, ([best]) => best.transcript).join(' ')))
    listen('error', ({ error }) => {
      if (error === 'not-allowed') setRecogniser(undefined)
    })
    listen('end', () => finish())
    return () => controller.abort()
  }, [recogniser])

  function listen() {
    if (isListening) return recogniser?.stop()
    setHeard('')
    onListen(true)
    recogniser?.start()
  }

  return (
    <>
      {canSpeak && (
        <button
          type="button"
          aria-pressed={isReadAloud}
          aria-label={words.aloud}
          title={words.aloud}
          className={BUTTON}
          onClick={() => setAloud(!isReadAloud)}
        >
          <Icon shape="M2 6v4h2.5L8 13V3L4.5 6zM10.5 6a3 3 0 0 1 0 4M12.5 4a6 6 0 0 1 0 8" />
        </button>
      )}
      {recogniser && (
        <button
          type="button"
          aria-pressed={isListening}
          aria-label={isListening ? words.done : words.speak}
          title={isListening ? words.done : words.speak}
          className={BUTTON}
          onClick={listen}
        >
          <Icon shape="M6 3.5a2 2 0 0 1 4 0v4a2 2 0 0 1-4 0zM3.5 7.5a4.5 4.5 0 0 0 9 0M8 12v2.5" />
        </button>
      )}
      {isListening && (
        <output className="absolute inset-x-0 top-full z-10 mt-2 min-h-30 rounded-control border border-clay bg-paper px-3.5 py-2.5 leading-snug sm:min-h-24">
          <span className="block text-small text-muted">{words.listening}</span>
          {heard}
        </output>
      )}
    </>
  )
}

const Icon = ({ shape }: { shape: string }) => (
  <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4.5" fill="none" stroke="currentColor" strokeWidth="1.5">
    <path d={shape} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
