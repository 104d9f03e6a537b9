import { useEffect, useState, type RefObject } from 'react'
import { voice as words } from '@/content/voice'
import type { Speak } from '../use-playback'
import { DictationButton, VOICE_BUTTON, VoiceIcon } from './dictation-button'
import { localVoice, speak } from './on-device-speech'
import { useDictation } from './use-dictation'

interface VoiceProps {
  speakRef: RefObject<Speak | undefined>
  onListen: (isListening: boolean) => void
  onHeard: (text: string) => void
}

/**
 * Buttons to read aloud and dictate, if the device itself can. Only a press
 * requests the microphone.
 */
export default function Voice({ speakRef, onListen, onHeard }: VoiceProps) {
  const [canSpeak, setCanSpeak] = useState(() => localVoice() !== undefined)
  const [isReadAloud, setAloud] = useState(false)
  const { canListen, heard, toggle } = useDictation(true, onHeard, onListen)

  useEffect(() => {
    const updateCanSpeak = () => setCanSpeak(localVoice() !== undefined)
    window.speechSynthesis?.addEventListener('voiceschanged', updateCanSpeak)
    return () =>
      window.speechSynthesis?.removeEventListener(
        'voiceschanged',
        updateCanSpeak,
      )
  }, [])

  useEffect(() => {
    speakRef.current = isReadAloud ? speak : undefined
  }, [speakRef, isReadAloud])

  return (
    <>
      {canSpeak && (
        <button
          type="button"
          aria-pressed={isReadAloud}
          aria-label={words.aloud}
          title={words.aloud}
          className={VOICE_BUTTON}
          onClick={() => setAloud(!isReadAloud)}
        >
          <VoiceIcon shape="M2 6v4h2.5L8 13V3L4.5 6zM10.5 6a3 3 0 0 1 0 4M12.5 4a6 6 0 0 1 0 8" />
        </button>
      )}
      {canListen && (
        <DictationButton isListening={heard !== undefined} onPress={toggle} />
      )}
      {heard !== undefined && (
        <output className="absolute inset-x-0 top-full z-10 mt-2 min-h-30 rounded-control border border-clay bg-paper px-3.5 py-2.5 leading-snug sm:min-h-24">
          <span className="block text-small text-muted">{words.listening}</span>
          {heard}
        </output>
      )}
    </>
  )
}
