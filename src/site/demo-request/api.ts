import type { Attribution } from './attribution'
import { getSupabase } from '@/supabase/client'
import type { Source } from '@/content/request-fields'
import type { DemoRequest } from './schema'

/**
 * Prefetches the Supabase client; ignores a failure, as submitting loads it
 * again.
 */
export const prefetchClient = () => void getSupabase().catch(() => undefined)

/**
 * Either of the two marks a duplicate request: some responses have only one.
 */
const UNIQUE_VIOLATION = '23505'
const CONFLICT = 409

/** Postgres code of a timed-out insert, which the visitor may retry. */
const QUERY_CANCELED = '57014'

const CREATED = 201

const ANSWER_TIMEOUT_MS = 15_000

const TOO_MANY_REQUESTS = 429
/** The database's hint that the visitor should wait longer than a minute. */
const TOO_MANY_FOR_LONG = 'later'

/** The database's hint that the form is closed for an hour. */
const TOO_MANY_FOR_NOW = 'write'

/**
 * `duplicate`: the address is on the list already. `too-many`: wait a minute;
 * `-for-long`: longer; `-for-now`: write a mail instead. `rejected`: the
 * database refuses a value.
 */
export type SubmitResult =
  | 'sent'
  | 'duplicate'
  | 'too-many'
  | 'too-many-for-long'
  | 'too-many-for-now'
  | 'rejected'

export type SpamReason = 'honeypot' | 'hurried'

export interface RequestMetadata {
  /** Marks the request as spam; the visitor sees the same confirmation. */
  spamReason?: SpamReason
  attribution?: Attribution
}

/**
 * Inserts a request (specification §7, call 1). Rejects if the result is
 * unknown: network failure, server error, or no response within
 * ANSWER_TIMEOUT_MS, client download included.
 */
export function submitDemoRequest(
  request: DemoRequest,
  source: Source,
  metadata: RequestMetadata = {},
): Promise<SubmitResult> {
  const giveUp = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  const givenUp = new Promise<never>((_resolve, reject) => {
    giveUp.addEventListener('abort', () =>
      reject(new Error(`No answer within ${ANSWER_TIMEOUT_MS} ms`)),
    )
  })
  return Promise.race([insert(request, source, metadata, giveUp), givenUp])
}

function emptyAsNull<Fields extends object>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    value || null,
  ])
  return Object.fromEntries(entries) as {
    [Name in keyof Fields]: string | null
  }
}

async function insert(
  request: DemoRequest,
  source: Source,
  { spamReason, attribution }: RequestMetadata,
  giveUp: AbortSignal,
): Promise<SubmitResult> {
  const supabase = await getSupabase()
  const { name, email, ...optional } = request
  const row = {
    name,
    email,
    ...emptyAsNull(optional),
    source,
    ...attribution,
    ...(spamReason && { spam_reason: spamReason }),
  }
  const { error, status } = await supabase
    .from('waitlist')
    .insert(row)
    .abortSignal(giveUp)
  if (status === CREATED && !error) return 'sent'
  if (status === CONFLICT || error?.code === UNIQUE_VIOLATION)
    return 'duplicate'
  if (status === TOO_MANY_REQUESTS && error?.hint === TOO_MANY_FOR_NOW)
    return 'too-many-for-now'
  if (status === TOO_MANY_REQUESTS)
    return error?.hint === TOO_MANY_FOR_LONG ? 'too-many-for-long' : 'too-many'
  if (error && error.code !== QUERY_CANCELED && status >= 400 && status < 500)
    return 'rejected'
  // Result unknown: no response (status 0), server error, a network's login
  // page (200), or missing path (204 without error).
  throw new Error(`Status ${status}: ${error?.message}`)
}
