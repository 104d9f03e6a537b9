// Only on-device speech is ever used.

interface Recogniser extends EventTarget {
  start: () => void
  stop: () => void
  abort: () => void
}
/** Event of `result` or `error`. */
export interface Heard {
  results: Iterable<[{ transcript: string }]>
  error: string
}
interface RecogniserClass {
  new (): Recogniser
  available?: (options: { langs: string[]; processLocally: true }) => Promise<string>
}
interface WithPolicy {
  featurePolicy?: { allowsFeature: (name: string) => boolean }
}
interface WithBrands {
  userAgentData?: { brands: readonly { brand: string }[] }
}

/** Plain Chromium has `available`, but calling it crashes the tab. */
const SHIPS_SPEECH = new Set(['Google Chrome', 'Microsoft Edge'])

const LANGUAGES = ['en-IE', 'en-GB', 'en-US']

export const localVoice = () =>
  window.speechSynthesis?.getVoices().find(({ localService, lang }) => localService && lang.startsWith('en'))

/** Calls `onEnd` after a failure too. Returns a stop function. */
export function say(text: string, onLetter: (at: number) => void, onEnd: () => void) {
  const spoken = new SpeechSynthesisUtterance(text)
  const voice = localVoice()
  if (voice) spoken.voice = voice
  spoken.addEventListener('boundary', ({ charIndex }) => onLetter(charIndex))
  spoken.addEventListener('end', onEnd)
  spoken.addEventListener('error', onEnd)
  window.speechSynthesis.cancel()
  window.speechSynthesis.speak(spoken)
  return () => {
    spoken.removeEventListener('end', onEnd)
    spoken.removeEventListener('error', onEnd)
    window.speechSynthesis.cancel()
  }
}

/** Undefined if it would need a download. */
export async function localRecogniser(): Promise<Recogniser | undefined> {
  const { SpeechRecognition } = window as { SpeechRecognition?: RecogniserClass }
  const { userAgentData } = navigator as WithBrands
  if (!SpeechRecognition?.available || !userAgentData?.brands.some(({ brand }) => SHIPS_SPEECH.has(brand))) return
  // Only the landing page allows the microphone.
  if ((document as WithPolicy).featurePolicy?.allowsFeature('microphone') === false) return
  for (const lang of LANGUAGES) {
    // oxlint-disable-next-line no-await-in-loop -- the first available
    if ((await SpeechRecognition.available({ langs: [lang], processLocally: true })) === 'available')
      return Object.assign(new SpeechRecognition(), {
        lang,
        processLocally: true,
        interimResults: true,
        continuous: true,
      })
  }
}
