/** The session isn't accepted (any more), or it is, but what was asked for is for admins only. */
export type Refusal = 'session-refused' | 'access-refused'
/**
 * Why something could not be had: a refusal, the end of the session, which has taken the reader away from here, what was
 * sent is not valid, it meets something that is there already, or anything else.
 */
export type CallError = Refusal | 'session-ended' | 'invalid' | 'taken' | 'failed'

/** The one error that calls to Supabase end with. */
export class CallFailed extends Error {
  reason: CallError
  constructor(reason: CallError) {
    super(reason)
    this.reason = reason
  }
}

/** Why a call failed; undefined where that is nobody's business any more, because the session has ended. */
export function reasonOf(error: unknown): Exclude<CallError, 'session-ended'> | undefined {
  const reason = error instanceof CallFailed ? error.reason : 'failed'
  return reason === 'session-ended' ? undefined : reason
}

/** What became of a refused session: one that `ended` has taken the reader away from here. */
export type Renewal = 'renewed' | 'ended' | 'unreachable'
type AnswerRefusal = (refusal: Refusal) => Promise<Renewal>

let answerRefusal: AnswerRefusal | undefined
/** Whether the database still takes the reader for an admin; true where that could not be found out. */
type IsAdmin = () => Promise<boolean>

let isAdmin: IsAdmin | undefined
/** The question that is on its way. */
let asking: Promise<boolean> | undefined
/** The refusals that are being answered. */
let pendingRenewals = new Map<Refusal, Promise<Renewal>>()

/** Names who renews a refused session, who takes away who may not see what they ask for, and who knows that (features/auth). */
export function onRefusal(answer: AnswerRefusal, knowsAdmin?: IsAdmin) {
  if (answer !== answerRefusal) pendingRenewals = new Map()
  answerRefusal = answer
  isAdmin = knowsAdmin
  asking = undefined
}

/** Counts renewals, so that an answer to a call from before one is known as such. */
let renewals = 0

/** Calls that are refused at the same time are one refusal: the session is renewed once. */
function settle(refusal: Refusal): Promise<Renewal> {
  const all = pendingRenewals
  const running = all.get(refusal)
  if (running || !answerRefusal) return running ?? Promise.resolve('unreachable')
  const settled = answerRefusal(refusal)
    .then((renewal) => {
      if (renewal === 'renewed') renewals++
      return renewal
    })
    .finally(() => all.delete(refusal))
  all.set(refusal, settled)
  return settled
}

interface Result<T> {
  data: T
  error: { message: string; code?: string } | null
  status: number
}

/** What the database answers to callers who may not: insufficient privilege. */
const NOT_ALLOWED = '42501'
/** What it answers where a CHECK fails. */
const NOT_VALID = '23514'
/** What it answers where something is there already that may be there only once. */
const NOT_UNIQUE = '23505'

/** What is read or changed where there is nothing; a write that asks for no answer is 201 or 204. */
const isEmpty = (status: number, data: unknown) =>
  (status === 200 || status === 206) && (data === null || data === 0 || (Array.isArray(data) && data.length === 0))

/** Row-level security refuses nothing, it shows nothing: what is empty may be a refusal. Asked once for all at the same time. */
async function mayBeEmpty(): Promise<boolean> {
  if (!isAdmin) return true
  asking ??= isAdmin().finally(() => (asking = undefined))
  return asking
}

/**
 * Asks Supabase for something: the one way to it for everything behind the login. A refused session is renewed and the
 * question asked once more. Answers plain data, or throws a CallFailed.
 */
export async function callSupabase<T, R>(call: () => PromiseLike<Result<T>>, pick: (data: T) => R): Promise<R> {
  const before = renewals
  let result = await attempt(call)
  if (result.failed === 'session-refused') {
    const renewal = before === renewals ? await settle('session-refused') : 'renewed'
    if (renewal === 'ended') throw new CallFailed('session-ended')
    if (renewal === 'renewed') result = await attempt(call)
  }
  if (result.failed === 'access-refused' && (await settle('access-refused')) === 'ended') {
    throw new CallFailed('session-ended')
  }
  if (result.failed) throw new CallFailed(result.failed)
  return pick(result.data)
}

type Attempt<T> = { data: T; failed?: undefined } | { failed: CallError }

async function attempt<T>(call: () => PromiseLike<Result<T>>): Promise<Attempt<T>> {
  try {
    const { data, error, status } = await call()
    if (error) return { failed: errorOf(status, error.code) }
    return isEmpty(status, data) && !(await mayBeEmpty()) ? { failed: 'access-refused' } : { data }
  } catch {
    return { failed: 'failed' }
  }
}

/** PostgREST answers 403 to a signed-in person whom the database refuses, and 401 where it takes them for nobody. */
function errorOf(status: number, code: string | undefined): CallError {
  if (status === 401) return 'session-refused'
  if (status === 403 || code === NOT_ALLOWED) return 'access-refused'
  if (code === NOT_UNIQUE) return 'taken'
  return code === NOT_VALID ? 'invalid' : 'failed'
}
