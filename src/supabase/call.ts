/** 401 or 403: the session isn't accepted, or the user is no admin. */
export type Refusal = 'session-refused' | 'access-refused'
/**
 * `session-ended`: the user was signed out and redirected. `invalid`: a CHECK failed. `taken`: a unique index was hit.
 */
export type CallError = Refusal | 'session-ended' | 'invalid' | 'taken' | 'failed'

export class CallFailed extends Error {
  reason: CallError
  constructor(reason: CallError) {
    super(reason)
    this.reason = reason
  }
}

/** Reason of a failure; undefined after a sign-out: nothing to show. */
export function reasonOf(error: unknown): Exclude<CallError, 'session-ended'> | undefined {
  const reason = error instanceof CallFailed ? error.reason : 'failed'
  return reason === 'session-ended' ? undefined : reason
}

/** `ended`: the user was signed out and redirected. */
export type Renewal = 'renewed' | 'ended' | 'unreachable'
type AnswerRefusal = (refusal: Refusal) => Promise<Renewal>

let answerRefusal: AnswerRefusal | undefined
/** Returns whether the user is still an admin in the database; true if unknown. */
type IsAdmin = () => Promise<boolean>

let isAdmin: IsAdmin | undefined
let asking: Promise<boolean> | undefined
let pendingRenewals = new Map<Refusal, Promise<Renewal>>()

/** Registers the renewal of a refused session and the role check (admin/session). */
export function onRefusal(answer: AnswerRefusal, knowsAdmin?: IsAdmin) {
  if (answer !== answerRefusal) pendingRenewals = new Map()
  answerRefusal = answer
  isAdmin = knowsAdmin
  asking = undefined
}

/** Counts renewals: a call that began before the latest is retried without another. */
let renewals = 0

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

/** Postgres: insufficient_privilege. */
const NOT_ALLOWED = '42501'
/** Postgres: check_violation. */
const NOT_VALID = '23514'
/** Postgres: unique_violation. */
const NOT_UNIQUE = '23505'

/** Returns whether a call read or changed no rows; a write with `return=minimal` answers 201 or 204. */
const isEmpty = (status: number, data: unknown) =>
  (status === 200 || status === 206) && (data === null || data === 0 || (Array.isArray(data) && data.length === 0))

/** Row-level security answers a refused read with no rows, so an empty result may be a refusal. */
async function mayBeEmpty(): Promise<boolean> {
  if (!isAdmin) return true
  asking ??= isAdmin().finally(() => (asking = undefined))
  return asking
}

/**
 * Runs a Supabase call behind the login. Renews a refused session and retries once. Returns plain data, or throws a
 * CallFailed.
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

/** PostgREST answers 403 to a signed-in user without the right, and 401 to an anonymous caller. */
function errorOf(status: number, code: string | undefined): CallError {
  if (status === 401) return 'session-refused'
  if (status === 403 || code === NOT_ALLOWED) return 'access-refused'
  if (code === NOT_UNIQUE) return 'taken'
  return code === NOT_VALID ? 'invalid' : 'failed'
}
