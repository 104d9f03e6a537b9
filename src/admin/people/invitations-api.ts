import { queryOptions } from '@tanstack/react-query'
import type { UserRole } from '@/admin/session/api'
import { supabaseKey, supabaseUrl } from '@/lib/env'
import { getSupabase } from '@/supabase/client'
import { hasRows, runQuery } from '@/supabase/query'

export type Role = UserRole['role']

export type AccessInvitation = Awaited<
  ReturnType<typeof loadInvitations>
>[number]

/** Invitations that wait for their acceptance, newest first. */
const loadInvitations = () =>
  runQuery(
    (supabase) =>
      supabase
        .from('access_invitations')
        .select('id, email, role, invited_at, expires_at')
        .is('accepted_at', null)
        .order('invited_at', { ascending: false }),
    (rows) => rows ?? [],
  )

export const invitationsQuery = queryOptions({
  queryKey: ['people', 'invitations'],
  queryFn: loadInvitations,
})

/** Withdraws an invitation; returns whether it was still open. */
export const withdrawInvitation = (id: string) =>
  runQuery(
    (supabase) =>
      supabase.from('access_invitations').delete().eq('id', id).select('id'),
    hasRows,
  )

/** Results and problems of the function `colleagues` (supabase/functions). */
export type InviteAnswer =
  | 'sent'
  | 'given'
  | 'session'
  | 'not-admin'
  | 'invalid'
  | 'has-access'
  | 'limited'
  | 'mail-limit'
  | 'not-sent'
  | 'failed'

const TIMEOUT_MS = 30_000

/**
 * Invites an address to a role, by the function that has the auth server's
 * secret key. `failed` also without an answer: it is unknown what happened.
 */
export async function inviteColleague(
  email: string,
  role: Role,
): Promise<InviteAnswer> {
  try {
    const { auth } = await getSupabase()
    const { data } = await auth.getSession()
    const response = await fetch(`${supabaseUrl}/functions/v1/colleagues`, {
      method: 'POST',
      headers: {
        apikey: supabaseKey,
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email, role }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = (await response.json()) as {
      result?: InviteAnswer
      problem?: InviteAnswer
    }
    return answer.result ?? answer.problem ?? 'failed'
  } catch (error) {
    console.error('Inviting failed:', error)
    return 'failed'
  }
}
