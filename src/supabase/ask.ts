import { getSupabase } from './client'
import { callSupabase } from './call'

type Client = Awaited<ReturnType<typeof getSupabase>>
interface Answer<T> {
  data: T
  count: number | null
  error: { message: string; code?: string } | null
  status: number
}
interface Question<T> extends PromiseLike<Answer<T>> {
  retry: (enabled: boolean) => PromiseLike<Answer<T>>
}

/**
 * Sends one call behind the login; throws a CallFailed. Doesn't use the client's own retries, which are silent for 7
 * seconds: failures are reported at once, with a button.
 */
export async function send<T, R>(call: (supabase: Client) => Question<T>, pick: (data: T) => R): Promise<R> {
  const supabase = await getSupabase()
  return callSupabase(() => call(supabase).retry(false), pick)
}

/** Row count of a query with `head` and `count`. */
export async function count(call: (supabase: Client) => Question<unknown>): Promise<number> {
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
export const readerId = async () => (await (await getSupabase()).auth.getSession()).data.session?.user.id ?? ''
