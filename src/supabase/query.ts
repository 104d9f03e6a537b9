import { getSupabase } from './client'
import { callSupabase, type Result } from './call'

type Client = Awaited<ReturnType<typeof getSupabase>>
interface Query<T> extends PromiseLike<Result<T>> {
  retry: (enabled: boolean) => PromiseLike<Result<T>>
}

/**
 * Sends a signed-in user's call; throws a CallFailed. Skips the client's own
 * retries, silent for 7 seconds: failures show at once, with a button to retry.
 */
export async function runQuery<T, R>(
  call: (supabase: Client) => Query<T>,
  pick: (data: T, count: number) => R,
): Promise<R> {
  const supabase = await getSupabase()
  return callSupabase(() => call(supabase).retry(false), pick)
}

/**
 * Number of rows that a query with `count: 'exact'` would return. Throws
 * CallFailed.
 */
export const countRows = (call: (supabase: Client) => Query<unknown>) =>
  runQuery(call, (_, count) => count)

/** Id of the signed-in user from the stored session, or an empty text. */
export const currentUserId = async () =>
  (await (await getSupabase()).auth.getSession()).data.session?.user.id ?? ''

/** Tells from the rows that a call returns whether it changed any. */
export const hasRows = (rows: readonly unknown[] | null): boolean =>
  rows !== null && rows.length > 0
