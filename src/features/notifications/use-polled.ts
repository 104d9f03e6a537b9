import { useCallback, useEffect, useRef, useState } from 'react'
import { askInSession, type Answer, type RenewSession } from './answer'

/** Soon after something was done it is looked again and again, later now and then. */
const SOON_MS = 1500
const LATER_MS = 10_000
const SOON_LOOKS = 4

/** What a call answers, kept up to date while the page is looked at; `ask` must stay the same. `reload` asks at once. */
export function usePolled<T>(ask: () => Promise<Answer<T>>, renewSession: RenewSession) {
  const [data, setData] = useState<T>()
  const [hasFailed, setHasFailed] = useState(false)
  const begin = useRef<() => void>(undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let turn = 0
    let looks = 0
    const look = async () => {
      const mine = ++turn
      const answer = document.hidden ? undefined : await askInSession(ask, renewSession)
      if (mine !== turn || answer === 'session-ended') return
      if (answer) setHasFailed(answer.error !== null)
      // After a failure what is on the screen stays: the next look may do better.
      if (answer?.error === null) setData(answer.data)
      timer = setTimeout(() => void look(), ++looks < SOON_LOOKS ? SOON_MS : LATER_MS)
    }
    begin.current = () => {
      clearTimeout(timer)
      looks = 0
      void look()
    }
    begin.current()
    return () => {
      turn = -1
      begin.current = undefined
      clearTimeout(timer)
    }
  }, [ask, renewSession])

  const reload = useCallback(() => begin.current?.(), [])
  return { data, hasFailed, reload }
}
