import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { supabaseKey, supabaseUrl } from '@/lib/env'

/** Time limit of a call; hosted Supabase cancels statements after 8 seconds. */
const CALL_TIMEOUT_MS = 20_000

const patientFetch: typeof fetch = async (input, init) => {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const own = init?.signal
  // Browsers that can't combine signals (Firefox before 124) use only the
  // caller's.
  const both =
    own && 'any' in AbortSignal ? AbortSignal.any([own, timeout]) : own
  // Keeps personal data out of the HTTP cache.
  const response = await fetch(input, {
    ...init,
    cache: 'no-store',
    signal: both ?? timeout,
  })
  const url = input instanceof Request ? input.url : String(input)
  return SESSIONS.test(url) && response.ok ? withoutExpiry(response) : response
}

/** Calls of the auth server that return a session. */
const SESSIONS = /\/auth\/v1\/(?:token|(?:factors\/[^/]+\/)?verify)/

/**
 * Leaves the auth client to count a session's lifetime from its receipt: with
 * this clock an hour fast the server's `expires_at` is past, and the client
 * would renew the session before every call.
 */
async function withoutExpiry(response: Response) {
  const session: unknown = await response.json()
  return new Response(
    JSON.stringify({ ...(session as object), expires_at: undefined }),
    response,
  )
}

let client: Promise<SupabaseClient<Database>> | undefined

/**
 * The site's only Supabase client, downloaded (44 kB) on first use: mere
 * readers never need it. The next call retries a failed download.
 */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= import('@supabase/supabase-js').then(
    ({ createClient }) =>
      createClient<Database>(
        supabaseUrl || window.location.origin,
        supabaseKey,
        {
          global: { fetch: patientFetch },
          // Ignores sessions in the address: a link could sign its reader in as
          // another user. The page that needs them
          // (admin/session/reset-password.tsx) reads its own.
          auth: { detectSessionInUrl: false },
        },
      ),
    (error: unknown) => {
      client = undefined
      throw error
    },
  )
  return client
}
