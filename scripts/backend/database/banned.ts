import type { PGlite } from '@electric-sql/pglite'
import { refusal } from '../refusal.ts'

/**
 * The answer to a banned person who signs in or renews a session: lite itself lets them, hosted Supabase doesn't
 * (https://github.com/supabase/auth, internal/api/token.go and internal/tokens). What tokens they have already is the
 * database's to refuse.
 */
export async function refuseBanned(database: PGlite, request: Request): Promise<Response | undefined> {
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/auth/v1/token') return undefined
  // What is no text has been refused at the gateway.
  const fields: { email?: string; refresh_token?: string } = await request
    .clone()
    .json()
    .catch(() => ({}))
  const { rows } = await database.query<{ renewing: boolean }>(
    `select exists (select from auth.refresh_tokens where token = $2 and user_id = users.id) as renewing
     from auth.users
     where banned_until > now()
       and (lower(email) = lower($1) or id in (select user_id from auth.refresh_tokens where token = $2))`,
    [fields.email ?? '', fields.refresh_token ?? ''],
  )
  if (!rows[0]) return undefined
  return refusal(400, 'user_banned', rows[0].renewing ? 'Invalid Refresh Token: User Banned' : 'User is banned')
}
