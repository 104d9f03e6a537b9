import { getSupabase } from '@/lib/supabase'
import type { DemoRequest, Source } from './schema'

/** Fetches the client ahead of need, while the visitor types. A failure is for the sending to report. */
export const prefetchClient = () => void getSupabase().catch(() => undefined)

/** PostgreSQL's code for a value that is already there: this email address has been sent before. */
const UNIQUE_VIOLATION = '23505'

/** The form gives up when no answer has come after this long. */
export const ANSWER_TIMEOUT_MS = 15_000

/** By which the database refuses a flood (`supabase/migrations/…_rate_limit.sql`), and a gateway before it as well. */
const TOO_MANY_REQUESTS = 429

/** What became of a request that was answered. */
export type Outcome = 'sent' | 'duplicate' | 'too-many' | 'rejected'

/**
 * Inserts one demo request (specification §7, call 1). Empty optional fields are sent as null.
 * Rejects when no answer came: no network, a dropped connection, a server silent for ANSWER_TIMEOUT_MS. The time
 * covers all of it, also the download of the client.
 */
export function submitDemoRequest(request: DemoRequest, source: Source): Promise<Outcome> {
  const giveUp = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  const givenUp = new Promise<never>((_resolve, reject) => {
    giveUp.addEventListener('abort', () => reject(new Error(`No answer within ${ANSWER_TIMEOUT_MS} ms`)))
  })
  return Promise.race([insert(request, source, giveUp), givenUp])
}

async function insert(request: DemoRequest, source: Source, giveUp: AbortSignal): Promise<Outcome> {
  const supabase = await getSupabase()
  const { error, status } = await supabase
    .from('waitlist')
    .insert({
      name: request.name,
      email: request.email,
      company: request.company || null,
      phone: request.phone || null,
      message: request.message || null,
      source,
    })
    .abortSignal(giveUp)
  if (!error) return 'sent'
  if (error.code === UNIQUE_VIOLATION) return 'duplicate'
  if (status === TOO_MANY_REQUESTS) return 'too-many'
  // The client reports a missing answer as an error with status 0.
  if (status === 0) throw new Error(error.message)
  return 'rejected'
}
