import { useCallback, useEffect, useState } from 'react'
import { askInSession, type RenewSession } from './answer'
import { loadDestinations, type Destination } from './api'

/** How often the list is looked at anew: soon after something was done, and where something waits. */
const SOON_MS = 1500
const LATER_MS = 15_000

interface State {
  status: 'loading' | 'loaded' | 'failed'
  destinations: Destination[]
}

/** The destinations, kept up to date while the page is looked at. `reload` asks at once. */
export function useDestinations(renewSession: RenewSession) {
  const [state, setState] = useState<State>({ status: 'loading', destinations: [] })
  const [version, setVersion] = useState(0)

  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout>
    let looks = 0
    const look = async () => {
      const answer = document.hidden ? undefined : await askInSession(loadDestinations, renewSession)
      if (!current || answer === 'session-ended') return
      if (answer?.data) setState({ status: 'loaded', destinations: answer.data })
      // What is on the screen stays: the next look may do better.
      else if (answer) setState(({ destinations }) => ({ status: 'failed', destinations }))
      timer = setTimeout(() => void look(), ++looks < 4 ? SOON_MS : LATER_MS)
    }
    void look()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [version, renewSession])

  const reload = useCallback(() => setVersion((before) => before + 1), [])
  return { ...state, reload }
}
