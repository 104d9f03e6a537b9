/** 401 or 403: the session isn't accepted, or the user is no admin. */
export type Refusal = 'session-refused' | 'access-refused'
/**
 * `session-ended`: the user was signed out and redirected. `invalid`: a CHECK
 * failed. `taken`: a unique index was hit. `limited`: the day's limit is
 * reached.
 */
export type CallError =
  | Refusal
  | 'session-ended'
  | 'invalid'
  | 'taken'
  | 'limited'
  | 'failed'

/**
 * The one error of a Supabase call: screens choose their message by its reason.
 */
export class CallFailed extends Error {
  reason: CallError
  constructor(reason: CallError) {
    super(reason)
    this.reason = reason
  }
}

/** Reason of a failure to show; undefined after a sign-out. */
export function reasonOf(
  error: unknown,
): Exclude<CallError, 'session-ended'> | undefined {
  const reason = error instanceof CallFailed ? error.reason : 'failed'
  return reason === 'session-ended' ? undefined : reason
}

export type Renewal = 'renewed' | 'ended' | 'unreachable'
type AnswerRefusal = (refusal: Refusal) => Promise<Renewal>

let answerRefusal: AnswerRefusal | undefined
let pendingRenewals = new Map<Refusal, Promise<Renewal>>()

/** Registers the renewal of refused sessions (admin/session). */
export function onRefusal(answer: AnswerRefusal) {
  if (answer !== answerRefusal) pendingRenewals = new Map()
  answerRefusal = answer
}

/**
 * Counts renewals: a call that began before the latest is retried without
 * another.
 */
let renewals = 0

function settle(refusal: Refusal): Promise<Renewal> {
  const all = pendingRenewals
  const running = all.get(refusal)
  if (running || !answerRefusal)
    return running ?? Promise.resolve('unreachable')
  const settled = answerRefusal(refusal)
    .then((renewal) => {
      if (renewal === 'renewed') renewals++
      return renewal
    })
    .finally(() => all.delete(refusal))
  all.set(refusal, settled)
  return settled
}

/** A client's answer: the client returns errors and doesn't throw them. */
export interface Result<T> {
  data: T
  count?: number | null
  error: { message: string; code?: string } | null
  /** HTTP status; 0 without an answer. */
  status: number
}

/** Postgres: insufficient_privilege. */
const NOT_ALLOWED = '42501'
/** Postgres: check_violation. */
const NOT_VALID = '23514'
/** Postgres: unique_violation. */
const NOT_UNIQUE = '23505'

/**
 * Runs a signed-in user's call. Renews a refused session and retries once.
 * Returns plain data, or throws a CallFailed.
 */
export async function callSupabase<T, R>(
  call: () => PromiseLike<Result<T>>,
  pick: (data: T, count: number) => R,
): Promise<R> {
  const before = renewals
  let result = await attempt(call)
  if (result.failed === 'session-refused') {
    const renewal =
      before === renewals ? await settle('session-refused') : 'renewed'
    if (renewal === 'ended') throw new CallFailed('session-ended')
    if (renewal === 'renewed') result = await attempt(call)
  }
  if (result.failed === 'access-refused') return refuseAccess()
  if (result.failed) throw new CallFailed(result.failed)
  return pick(result.data, result.count ?? 0)
}

/** Ends the screen of a user who is no longer an admin; throws a CallFailed. */
export async function refuseAccess(): Promise<never> {
  throw new CallFailed(
    (await settle('access-refused')) === 'ended'
      ? 'session-ended'
      : 'access-refused',
  )
}

type Attempt<T> =
  | (Pick<Result<T>, 'data' | 'count'> & { failed?: undefined })
  | { failed: CallError }

async function attempt<T>(
  call: () => PromiseLike<Result<T>>,
): Promise<Attempt<T>> {
  try {
    const { data, count, error, status } = await call()
    return error ? { failed: errorOf(status, error.code) } : { data, count }
  } catch {
    return { failed: 'failed' }
  }
}

function errorOf(status: number, code: string | undefined): CallError {
  if (status === 401) return 'session-refused'
  if (status === 403 || code === NOT_ALLOWED) return 'access-refused'
  if (status === 429) return 'limited'
  if (code === NOT_UNIQUE) return 'taken'
  return code === NOT_VALID ? 'invalid' : 'failed'
}
