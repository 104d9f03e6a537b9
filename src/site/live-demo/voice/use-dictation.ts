import { useEffect, useEffectEvent, useState } from 'react'
import { localRecogniser, type RecognitionEvent } from './on-device-speech'

/**
 * Dictation on the device itself, looked for once it is wanted. `toggle` is the
 * first to request the microphone.
 */
export function useDictation(
  isWanted: boolean,
  onHeard: (text: string) => void,
  onListen?: (isListening: boolean) => void,
) {
  const [recogniser, setRecogniser] =
    useState<Awaited<ReturnType<typeof localRecogniser>>>()
  /** Dictated words; undefined while not listening. */
  const [heard, setHeard] = useState<string>()

  const finish = useEffectEvent(() => {
    setHeard(undefined)
    onListen?.(false)
    if (heard?.trim()) onHeard(heard.trim())
  })
  useEffect(() => {
    if (!isWanted) return
    let found: typeof recogniser
    void localRecogniser().then(
      (local) => setRecogniser((found = local)),
      () => undefined,
    )
    return () => found?.abort()
  }, [isWanted])
  useEffect(() => {
    if (!recogniser) return
    const controller = new AbortController()
    const listen = (
      name: string,
      listener: (event: RecognitionEvent) => void,
    ) =>
      recogniser.addEventListener(name, listener as unknown as EventListener, {
        signal: controller.signal,
      })
    listen('result', ({ results }) =>
      setHeard(Array.from(results, ([best]) => best.transcript).join(' ')),
    )
    listen('error', ({ error }) => {
      if (error === 'not-allowed') setRecogniser(undefined)
    })
    listen('end', () => finish())
    return () => controller.abort()
  }, [recogniser])

  function toggle() {
    if (heard !== undefined) return recogniser?.stop()
    setHeard('')
    onListen?.(true)
    recogniser?.start()
  }

  return { canListen: recogniser !== undefined, heard, toggle }
}
