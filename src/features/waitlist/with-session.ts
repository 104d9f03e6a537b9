import type { Answer, Refusal } from './api'

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

const isRefusal = (error: Answer<unknown>['error']): error is Refusal => error !== null && error !== 'failed'
