import type { FirstTouch } from './attribution'
import { getSupabase } from '@/supabase/client'
import type { DemoRequest, Source } from './schema'

/** Fetches the client ahead of need, while the visitor types. A failure is for the sending to report. */
export const prefetchClient = () => void getSupabase().catch(() => undefined)

/** This email address has been sent before: PostgreSQL's code, and the status of an answer that comes without one. */
const UNIQUE_VIOLATION = '23505'
const CONFLICT = 409

/** PostgreSQL's code for a statement that took too long. Nothing is wrong with what was sent. */
const QUERY_CANCELED = '57014'

/** How PostgREST answers a row that is stored. */
const CREATED = 201

/** The form gives up when no answer has come after this long. */
export const ANSWER_TIMEOUT_MS = 15_000

/** By which the database refuses a flood (`supabase/migrations/…_way_in.sql`), and a gateway before it as well. */
const TOO_MANY_REQUESTS = 429

/** What became of a request that the database has decided on. */
export type Outcome = 'sent' | 'duplicate' | 'too-many' | 'rejected'

/** Why a request may come from a program: something is in the field that people never meet, or it was sent too soon. */
export type SpamReason = 'honeypot' | 'hurried'

/** What goes along with a request that nobody has typed. */
export interface RequestMetadata {
  spamReason?: SpamReason
  touch?: FirstTouch
}

/**
 * Inserts one demo request (specification §7, call 1). Empty optional fields are sent as null.
 * Rejects when no decision came: no network, a dropped connection, a server in trouble or silent for ANSWER_TIMEOUT_MS.
 * The time covers all of it, also the download of the client.
 */
export function submitDemoRequest(
  request: DemoRequest,
  source: Source,
  metadata: RequestMetadata = {},
): Promise<Outcome> {
  const giveUp = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  const givenUp = new Promise<never>((_resolve, reject) => {
    giveUp.addEventListener('abort', () => reject(new Error(`No answer within ${ANSWER_TIMEOUT_MS} ms`)))
  })
  return Promise.race([insert(request, source, metadata, giveUp), givenUp])
}

/** Whatever else a form asks for: what was left empty is null. */
function emptyAsNull<Fields extends object>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, value]) => [name, value || null])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
  return Object.fromEntries(entries) as { [Name in keyof Fields]: string | null }
}

async function insert(
  request: DemoRequest,
  source: Source,
  { spamReason, touch }: RequestMetadata,
  giveUp: AbortSignal,
): Promise<Outcome> {
  const supabase = await getSupabase()
  const { name, email, ...optional } = request
  const row = {
    name,
    email,
    ...emptyAsNull(optional),
    source,
    ...touch,
    ...(spamReason && { spam_reason: spamReason }),
  }
  const { error, status } = await supabase.from('waitlist').insert(row).abortSignal(giveUp)
  if (status === CREATED && !error) return 'sent'
  if (status === CONFLICT || error?.code === UNIQUE_VIOLATION) return 'duplicate'
  if (status === TOO_MANY_REQUESTS) return 'too-many'
  if (error && error.code !== QUERY_CANCELED && status >= 400 && status < 500) return 'rejected'
  // No decision on the request: no answer (status 0), a server in trouble, a network's own login page (200), a missing
  // path without a body (which the client reports as 204 and no error).
  throw new Error(`Status ${status}: ${error?.message}`)
}
