import { queryOptions } from '@tanstack/react-query'
import type { UserRole } from '@/admin/session/api'
import { supabaseKey, supabaseUrl } from '@/lib/env'
import { callSupabase } from '@/supabase/call'
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
        .select('id, email, role, full_name, invited_at, expires_at')
        .is('accepted_at', null)
        .order('invited_at', { ascending: false }),
    (rows) => rows ?? [],
  )

export const invitationsQuery = queryOptions({
  queryKey: ['people', 'invitations'],
  queryFn: loadInvitations,
})

/** Withdraws the invitation of an address; returns whether it was still open. */
export const withdrawInvitation = (email: string) =>
  runQuery(
    (supabase) =>
      supabase
        .from('access_invitations')
        .delete()
        .eq('email', email)
        .is('accepted_at', null)
        .select('id'),
    hasRows,
  )

/**
 * Results and problems of the function `colleagues` (supabase/functions),
 * except those of the caller's session and role.
 */
export type InviteAnswer =
  | 'sent'
  | 'given'
  | 'invalid'
  | 'has-access'
  | 'limited'
  | 'mail-limit'
  | 'not-sent'
  | 'no-answer'
  | 'failed'

const TIMEOUT_MS = 30_000

/** `name` is empty for a colleague who is called by the address. */
export interface NewInvitation {
  email: string
  role: Role
  name: string
}

/**
 * Invites an address to a role, by the function that has the auth server's
 * secret key. Renews a refused session, as every call; throws a CallFailed.
 */
export const inviteColleague = (invitation: NewInvitation) =>
  callSupabase(
    () => callColleagues(invitation),
    (answer) => answer ?? 'failed',
  )

async function callColleagues(invitation: NewInvitation) {
  const { auth } = await getSupabase()
  const { data } = await auth.getSession()
  const response = await fetch(`${supabaseUrl}/functions/v1/colleagues`, {
    method: 'POST',
    headers: {
      apikey: supabaseKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(invitation),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { status } = response
  if (status === 401 || status === 403)
    return { status, data: undefined, error: { message: 'refused' } }
  const { result, problem } = (await response.json()) as {
    result?: InviteAnswer
    problem?: InviteAnswer
  }
  return { status, data: result ?? problem, error: null }
}
