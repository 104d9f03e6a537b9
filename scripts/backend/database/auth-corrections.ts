import type { PGlite } from '@electric-sql/pglite'
import { refusal } from '../gateway/auth-endpoints.ts'

// Corrections where @supabase/lite's auth server differs from hosted
// Supabase's.

type Fetch = (request: Request) => Response | Promise<Response>

/**
 * Marks sessions opened by a link in auth.sessions.tag: @supabase/lite lacks
 * GoTrue's auth.mfa_amr_claims.
 */
const LINK_TAG = 'otp'

/** Doesn't verify the token: @supabase/lite must have verified or issued it. */
function sessionIdOf(token: string): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(claims) as { session_id: string }).session_id
}

/**
 * Called after each auth call: marks the session that a mail's link has opened.
 */
export async function markLinkSession(
  database: PGlite,
  request: Request,
  response: Response,
): Promise<void> {
  if (new URL(request.url).pathname !== '/auth/v1/verify' || !response.ok)
    return
  const { access_token } = (await response.clone().json()) as {
    access_token: string
  }
  await database.query('update auth.sessions set tag = $1 where id = $2', [
    LINK_TAG,
    sessionIdOf(access_token),
  ])
}

/**
 * Requires the current password for a new one, unless a link opened the
 * session, as hosted projects do (docs/deploy.md;
 * https://github.com/supabase/auth, internal/api/user.go).
 */
export async function refuseWithoutCurrentPassword(
  database: PGlite,
  request: Request,
  fetchLite: Fetch,
) {
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'PUT' || pathname !== '/auth/v1/user') return undefined
  const fields: { password?: string; current_password?: string } = await request
    .clone()
    .json()
    .catch(() => ({}))
  if (fields.password === undefined) return undefined
  // Verifies the token first: otherwise callers could guess passwords here.
  const { headers } = request
  const userResponse = await fetchLite(new Request(request.url, { headers }))
  if (!userResponse.ok) return userResponse
  const { email } = (await userResponse.json()) as { email: string }
  const session = sessionIdOf(headers.get('authorization') ?? '')
  const { rows } = await database.query(
    'select from auth.sessions where id = $1 and tag = $2',
    [session, LINK_TAG],
  )
  if (rows[0]) return undefined
  const refuse = (code: string) =>
    refusal(400, code, 'Current password required when setting new password.')
  if (!fields.current_password) return refuse('current_password_required')
  const content = new Headers({
    apikey: headers.get('apikey') ?? '',
    'content-type': 'application/json',
  })
  const passwordResponse = await fetchLite(
    new Request(`${origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: content,
      body: JSON.stringify({ email, password: fields.current_password }),
    }),
  )
  if (!passwordResponse.ok) return refuse('current_password_invalid')
  const { access_token } = (await passwordResponse.json()) as {
    access_token: string
  }
  content.set('authorization', `Bearer ${access_token}`)
  await fetchLite(
    new Request(`${origin}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: content,
    }),
  )
  return undefined
}

/**
 * Refuses a banned user's sign-in, refresh and link, as hosted Supabase does
 * (https://github.com/supabase/auth, internal/api/token.go,
 * internal/api/verify.go and internal/tokens). The database refuses earlier
 * tokens.
 */
export async function refuseBanned(
  database: PGlite,
  request: Request,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (
    request.method !== 'POST' ||
    !/^\/auth\/v1\/(token|verify)$/.test(pathname)
  )
    return undefined
  const fields: {
    email?: string
    refresh_token?: string
    token_hash?: string
  } = await request
    .clone()
    .json()
    .catch(() => ({}))
  const { rows } = await database.query<{ renewing: boolean }>(
    `select exists (select from auth.refresh_tokens where token = $2 and user_id = users.id) as renewing
     from auth.users
     where banned_until > now()
       and (lower(email) = lower($1) or id in (select user_id from auth.refresh_tokens where token = $2)
         or recovery_token = nullif($3, ''))`,
    [fields.email ?? '', fields.refresh_token ?? '', fields.token_hash ?? ''],
  )
  if (!rows[0]) return undefined
  if (fields.token_hash) return refusal(403, 'user_banned', 'User is banned')
  return refusal(
    400,
    'user_banned',
    rows[0].renewing ? 'Invalid Refresh Token: User Banned' : 'User is banned',
  )
}

/**
 * Replaces pg_cron or hosted Supabase's session limits (docs/deploy.md). Test
 * migrations may lack end_sessions.
 */
export async function endExpiredSessions(
  database: PGlite,
  request: Request,
): Promise<void> {
  if (
    request.method !== 'POST' ||
    new URL(request.url).pathname !== '/auth/v1/token'
  )
    return
  await database.exec(`do $$ begin
    if to_regprocedure('private.end_sessions()') is not null then perform private.end_sessions(); end if;
  end $$`)
}
