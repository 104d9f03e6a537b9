import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { supabaseKey, supabaseUrl } from '@/lib/env'

/** Hosted Supabase itself cancels a statement after 8 seconds. */
const CALL_TIMEOUT_MS = 20_000

const patientFetch: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const own = init?.signal
  // Firefox before 124 can't join two signals: there a caller's own goes alone.
  const both = own && 'any' in AbortSignal ? AbortSignal.any([own, timeout]) : own
  // Personal data stays out of the HTTP cache.
  return fetch(input, { ...init, cache: 'no-store', signal: both ?? timeout })
}

let client: Promise<SupabaseClient<Database>> | undefined

/**
 * The site's one Supabase client, made when it is first needed: the library is 44 kB that a visitor who only
 * reads never downloads. A failed download is tried again at the next call.
 */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= import('@supabase/supabase-js').then(
    ({ createClient }) =>
      createClient<Database>(supabaseUrl || window.location.origin, supabaseKey, {
        global: { fetch: patientFetch },
        // A link to any page could otherwise sign its reader in, as whom its sender likes. The one page that means to
        // (features/auth/reset-password.tsx) reads its own address.
        auth: { detectSessionInUrl: false },
      }),
    (error: unknown) => {
      client = undefined
      throw error
    },
  )
  return client
}
