import type { Answer } from './api'

/** Tries to renew a session that the API refused. One that `ended` has taken the reader away from here. */
export type RenewSession = () => Promise<'renewed' | 'ended' | 'unreachable'>

/** Asks for something; when the session is refused, once more with a renewed one. */
export async function withSession<T>(
  ask: () => Promise<Answer<T>>,
  renewSession: RenewSession,
): Promise<Answer<T> | 'session-ended'> {
  const answer = await ask().catch((): Answer<T> => ({ data: null, error: 'failed' }))
  if (answer.error !== 'session-refused') return answer
  const renewal = await renewSession()
  if (renewal === 'ended') return 'session-ended'
  return renewal === 'renewed' ? ask().catch((): Answer<T> => ({ data: null, error: 'failed' })) : answer
}
