import type { Database } from '@/lib/database.types'
import { getSupabase } from '@/lib/supabase'

type Row = Database['public']['Tables']['waitlist']['Row']
export type WaitlistEntry = Pick<Row, 'id' | 'name' | 'email' | 'company' | 'phone' | 'message' | 'created_at'>

/** Some entries, and how many there are in all. */
export interface WaitlistPage {
  entries: WaitlistEntry[]
  total: number
}

/** Why a page could not be loaded: the session isn't accepted (any more), or anything else. */
export type WaitlistError = 'session-refused' | 'failed'

export type WaitlistAnswer = { page: WaitlistPage; error: null } | { page: null; error: WaitlistError }

const COLUMNS = 'id, name, email, company, phone, message, created_at'

/** PostgREST: the range begins behind the last row. https://docs.postgrest.org/en/stable/references/errors.html */
const OUT_OF_RANGE = 'PGRST103'

/**
 * Loads one page of requests, newest first, with the exact total (specification §7, call 7). Pages count from 1.
 * The id decides between requests of the same moment, so that no entry stands on two pages or on none.
 * Never throws.
 */
export async function loadWaitlistPage(wanted: { page: number; pageSize: number }): Promise<WaitlistAnswer> {
  const { page, pageSize } = wanted
  const first = (page - 1) * pageSize
  try {
    const supabase = await getSupabase()
    const { data, error, count, status } = await supabase
      .from('waitlist')
      .select(COLUMNS, { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(first, first + pageSize - 1)
      // A failure is said at once, with a button: the client's own retries would stay silent for 7 seconds.
      .retry(false)
    if (!error) return { page: { entries: data, total: count ?? first + data.length }, error: null }
    if (error.code === OUT_OF_RANGE) return await countWaitlist()
    return { page: null, error: status === 401 ? 'session-refused' : 'failed' }
  } catch {
    return { page: null, error: 'failed' }
  }
}

/** An empty page with the exact total, for an address behind the last page. */
async function countWaitlist(): Promise<WaitlistAnswer> {
  const supabase = await getSupabase()
  const { count, error } = await supabase
    .from('waitlist')
    .select('id', { count: 'exact', head: true })
    .retry(false)
  if (error || count === null) return { page: null, error: 'failed' }
  return { page: { entries: [], total: count }, error: null }
}
