/** The session isn't accepted (any more), or it is, but what was asked for is for admins only. */
export type Refusal = 'session-refused' | 'access-refused'
/** Why something could not be had: a refusal, what was sent is not valid, or anything else. */
export type CallError = Refusal | 'invalid' | 'failed'
export type Answer<T> = { data: T; error: null } | { data: null; error: CallError }

interface Result<T> {
  data: T
  error: { message: string; code?: string } | null
  status: number
}

/** What the database answers to callers who may not: insufficient privilege. */
const NOT_ALLOWED = '42501'
/** What it answers where a CHECK fails. */
const NOT_VALID = '23514'

/** Turns whatever comes of a call to Supabase into plain data or one typed error. Never throws. */
export async function answerOf<T, R>(call: () => PromiseLike<Result<T>>, pick: (data: T) => R): Promise<Answer<R>> {
  try {
    const { data, error, status } = await call()
    if (!error) return { data: pick(data), error: null }
    return { data: null, error: errorOf(status, error.code) }
  } catch {
    return { data: null, error: 'failed' }
  }
}

/** PostgREST answers 403 to a signed-in person whom the database refuses, and 401 where it takes them for nobody. */
function errorOf(status: number, code: string | undefined): CallError {
  if (status === 401) return 'session-refused'
  if (status === 403 || code === NOT_ALLOWED) return 'access-refused'
  return code === NOT_VALID ? 'invalid' : 'failed'
}

/**
 * What became of a refused session: one that `ended` has taken the reader away from here, as does the refusal of
 * what they may see.
 */
export type RenewSession = (refusal?: Refusal) => Promise<'renewed' | 'ended' | 'unreachable'>

/** Asks for something; when the session is refused, once more with a renewed one. */
export async function withSession<T>(
  ask: () => Promise<Answer<T>>,
  renewSession: RenewSession,
): Promise<Answer<T> | 'session-ended'> {
  const first = await attempt(ask)
  if (!isRefusal(first.error)) return first
  const renewal = await renewSession(first.error)
  if (renewal === 'ended') return 'session-ended'
  if (renewal === 'unreachable') return first
  const second = await attempt(ask)
  if (second.error !== 'access-refused') return second
  await renewSession(second.error)
  return 'session-ended'
}

const attempt = <T>(ask: () => Promise<Answer<T>>) => ask().catch((): Answer<T> => ({ data: null, error: 'failed' }))

const isRefusal = (error: CallError | null): error is Refusal =>
  error === 'session-refused' || error === 'access-refused'
