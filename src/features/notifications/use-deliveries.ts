import { useCallback, useEffect, useState } from 'react'
import { askInSession, type RenewSession } from './answer'
import { loadDeliveries, type Delivery } from './api'

/** How often a log that is open is read anew. */
const LOOK_MS = 3000

/** The log of a destination, kept up to date while it is open. */
export function useDeliveries(destination: string, renewSession: RenewSession) {
  const [deliveries, setDeliveries] = useState<Delivery[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const [version, setVersion] = useState(0)

  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const answer = await askInSession(() => loadDeliveries(destination), renewSession)
      if (!current || answer === 'session-ended') return
      setHasFailed(answer.error !== null)
      if (answer.error === null) setDeliveries(answer.data)
      timer = setTimeout(() => void look(), LOOK_MS)
    }
    void look()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [destination, version, renewSession])

  const reload = useCallback(() => setVersion((before) => before + 1), [])
  return { deliveries, hasFailed, reload }
}
