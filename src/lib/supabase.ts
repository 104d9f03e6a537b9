import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { supabaseKey, supabaseUrl } from './env'

let client: Promise<SupabaseClient<Database>> | undefined

/**
 * The site's one Supabase client, made when it is first needed: the library is 44 kB that a visitor who only
 * reads never downloads. A failed download is tried again at the next call.
 */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= import('@supabase/supabase-js').then(
    ({ createClient }) => createClient<Database>(supabaseUrl(), supabaseKey()),
    (error: unknown) => {
      client = undefined
      throw error
    },
  )
  return client
}
