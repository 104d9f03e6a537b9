// Speech that the visitor's device makes and recognises by itself: no other is ever used.

interface Recogniser extends EventTarget {
  start: () => void
  stop: () => void
  abort: () => void
}
/** Of `result` and `error`. */
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

/** What ships speech for the device. Bare Chromium has `available` with nothing behind it, and ends the tab that calls it. */
const SHIPS_SPEECH = new Set(['Google Chrome', 'Microsoft Edge'])

const LANGUAGES = ['en-IE', 'en-GB', 'en-US']

/** A voice that the device speaks English with by itself. */
export const localVoice = () =>
  window.speechSynthesis?.getVoices().find(({ localService, lang }) => localService && lang.startsWith('en'))

/** Speaks a text: `onLetter` gets the position, `onEnd` comes at the end or on failure. Returns what stops it. */
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

/** A recogniser that works on this device and for which nothing has to be fetched, if there is one. */
export async function localRecogniser(): Promise<Recogniser | undefined> {
  const { SpeechRecognition } = window as { SpeechRecognition?: RecogniserClass }
  const { userAgentData } = navigator as WithBrands
  if (!SpeechRecognition?.available || !userAgentData?.brands.some(({ brand }) => SHIPS_SPEECH.has(brand))) return
  // A page that was opened at another address than the landing page's may not ask for the microphone.
  if ((document as WithPolicy).featurePolicy?.allowsFeature('microphone') === false) return
  for (const lang of LANGUAGES) {
    // oxlint-disable-next-line no-await-in-loop -- the first that there is
    if ((await SpeechRecognition.available({ langs: [lang], processLocally: true })) === 'available')
      return Object.assign(new SpeechRecognition(), {
        lang,
        processLocally: true,
        interimResults: true,
        continuous: true,
      })
  }
}
