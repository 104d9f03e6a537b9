// Uses only speech recognition and voices on the device itself: no speech
// leaves it.

interface Recogniser extends EventTarget {
  start: () => void
  stop: () => void
  abort: () => void
}

/**
 * The parts of the Web Speech API's events that are used; `error` is set in
 * error events alone.
 */
export interface RecognitionEvent {
  results: Iterable<[{ transcript: string }]>
  error: string
}
interface RecogniserClass {
  new (): Recogniser
  available?: (options: {
    langs: string[]
    processLocally: true
  }) => Promise<string>
}
interface WithPolicy {
  featurePolicy?: { allowsFeature: (name: string) => boolean }
}
interface WithBrands {
  userAgentData?: { brands: readonly { brand: string }[] }
}

/**
 * Excludes plain Chromium: calling its `SpeechRecognition.available` crashes
 * the tab.
 */
const BROWSERS_WITH_RECOGNITION = new Set(['Google Chrome', 'Microsoft Edge'])

const LANGUAGES = ['en-IE', 'en-GB', 'en-US']

/**
 * An English voice that speaks on the device; undefined while the browser loads
 * its voices, or without one.
 */
export const localVoice = () =>
  window.speechSynthesis
    ?.getVoices()
    .find(({ localService, lang }) => localService && lang.startsWith('en'))

/**
 * Reads text aloud. Calls `onEnd` after a failure too. Returns a function that
 * stops it.
 */
export function speak(
  text: string,
  onLetter: (letter: number) => void,
  onEnd: () => void,
) {
  const utterance = new SpeechSynthesisUtterance(text)
  const voice = localVoice()
  if (voice) utterance.voice = voice
  utterance.addEventListener('boundary', ({ charIndex }) => onLetter(charIndex))
  utterance.addEventListener('end', onEnd)
  utterance.addEventListener('error', onEnd)
  window.speechSynthesis.cancel()
  window.speechSynthesis.speak(utterance)
  return () => {
    utterance.removeEventListener('end', onEnd)
    utterance.removeEventListener('error', onEnd)
    window.speechSynthesis.cancel()
  }
}

/**
 * Returns speech recognition on the device; undefined if it is missing or would
 * need a download.
 */
export async function localRecogniser(): Promise<Recogniser | undefined> {
  const { SpeechRecognition } = window as {
    SpeechRecognition?: RecogniserClass
  }
  const { userAgentData } = navigator as WithBrands
  if (
    !SpeechRecognition?.available ||
    !userAgentData?.brands.some(({ brand }) =>
      BROWSERS_WITH_RECOGNITION.has(brand),
    )
  )
    return
  // Returns nothing on pages without the microphone: only the landing page has
  // it.
  if (
    (document as WithPolicy).featurePolicy?.allowsFeature('microphone') ===
    false
  )
    return
  for (const lang of LANGUAGES) {
    if (
      (await SpeechRecognition.available({
        langs: [lang],
        processLocally: true,
      })) === 'available'
    )
      return Object.assign(new SpeechRecognition(), {
        lang,
        processLocally: true,
        interimResults: true,
        continuous: true,
      })
  }
}
