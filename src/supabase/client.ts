import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { supabaseKey, supabaseUrl } from '@/lib/env'

/** Time limit of a call; hosted Supabase cancels statements after 8 seconds. */
const CALL_TIMEOUT_MS = 20_000

const patientFetch: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const own = init?.signal
  // Browsers that can't combine signals (Firefox before 124) use only the
  // caller's.
  const both =
    own && 'any' in AbortSignal ? AbortSignal.any([own, timeout]) : own
  // Keeps personal data out of the HTTP cache.
  return fetch(input, { ...init, cache: 'no-store', signal: both ?? timeout })
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
