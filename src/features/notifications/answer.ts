/** Why something could not be had: the session isn't accepted (any more), what was sent is not valid, or anything else. */
export type CallError = 'session-refused' | 'invalid' | 'failed'
export type Answer<T> = { data: T; error: null } | { data: null; error: CallError }

interface Result<T> {
  data: T
  error: { message: string; code?: string } | null
  status: number
}

const INVALID = '23514'

/** Turns whatever comes of a call to Supabase into plain data or one typed error. Never throws. */
export async function answerOf<T, R>(call: () => PromiseLike<Result<T>>, pick: (data: T) => R): Promise<Answer<R>> {
  try {
    const { data, error, status } = await call()
    if (!error) return { data: pick(data), error: null }
    if (status === 401) return { data: null, error: 'session-refused' }
    return { data: null, error: error.code === INVALID ? 'invalid' : 'failed' }
  } catch {
    return { data: null, error: 'failed' }
  }
}

/** Tries to renew a session that the API refused. One that `ended` has taken the reader away from here. */
export type RenewSession = () => Promise<'renewed' | 'ended' | 'unreachable'>

/** Asks for something; when the session is refused, once more with a renewed one. */
export async function askInSession<T>(
  ask: () => Promise<Answer<T>>,
  renewSession: RenewSession,
): Promise<Answer<T> | 'session-ended'> {
  const failed = (): Answer<T> => ({ data: null, error: 'failed' })
  const answer = await ask().catch(failed)
  if (answer.error !== 'session-refused') return answer
  const renewal = await renewSession()
  if (renewal === 'ended') return 'session-ended'
  return renewal === 'renewed' ? ask().catch(failed) : answer
}
