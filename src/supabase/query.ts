import { getSupabase } from './client'
import { callSupabase } from './call'

type Client = Awaited<ReturnType<typeof getSupabase>>
interface QueryResult<T> {
  data: T
  count: number | null
  error: { message: string; code?: string } | null
  status: number
}
interface Query<T> extends PromiseLike<QueryResult<T>> {
  retry: (enabled: boolean) => PromiseLike<QueryResult<T>>
}

/**
 * Sends one call behind the login; throws a CallFailed. Skips the client's own retries, silent for 7 seconds: failures
 * show at once, with a button.
 */
export async function runQuery<T, R>(call: (supabase: Client) => Query<T>, pick: (data: T) => R): Promise<R> {
  const supabase = await getSupabase()
  return callSupabase(() => call(supabase).retry(false), pick)
}

/** Row count of a query with `head` and `count`. */
export async function countRows(call: (supabase: Client) => Query<unknown>): Promise<number> {
  const supabase = await getSupabase()
  return callSupabase(
    async () => {
      const answer = await call(supabase).retry(false)
      return { ...answer, data: answer.count }
    },
    (counted) => counted ?? 0,
  )
}

/** Id of the signed-in user; empty if signed out. */
export const currentUserId = async () => (await (await getSupabase()).auth.getSession()).data.session?.user.id ?? ''
