import { http, HttpResponse } from 'msw'
import { ANNA, type Row } from './rows'
import { server, tables } from './waitlist-server'

// Answers the auth server's calls for second factors as it does
// (https://github.com/supabase/auth, internal/api/mfa.go), with sessions that
// the database opens as private.session_state says.

interface ServedFactor {
  id: string
  friendly_name: string
  factor_type: 'totp'
  status: 'verified' | 'unverified'
  created_at: string
}

export const CODE = '123456'

/** A verified factor. */
export const aFactor = (name: string, id = name.toLowerCase()) => ({
  id,
  friendly_name: name,
  factor_type: 'totp' as const,
  status: 'verified' as const,
  created_at: '2026-11-20T09:30:00Z',
})

const encode = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('=', '')

/** A session as the auth server returns it. */
export const sessionAt = (aal: 'aal1' | 'aal2') => ({
  access_token: `${encode({ alg: 'none' })}.${encode({ sub: ANNA, session_id: 'one', aal, exp: 4_102_444_800 })}.c2lnbmF0dXJl`,
  refresh_token: `refresh-${aal}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_102_444_800,
  user: { id: ANNA, email: 'anna@x.example', app_metadata: {} },
})

/** A refusal as the auth server's present API has it. */
export const authRefusal = (status: number, code: string) =>
  HttpResponse.json(
    { code, message: code },
    { status, headers: { 'x-supabase-api-version': '2024-01-01' } },
  )

/** Sets what the database shows to a session in this state. */
export function setState(state: 'open' | 'needs-code' | 'needs-factor') {
  tables.own_session = [
    {
      state,
      began_at: '2026-11-25T08:00:00Z',
      ends_at: '2026-12-02T08:00:00Z',
      others: 1,
    },
  ] as Row[]
  tables.user_roles = state === 'open' ? [{ user_id: ANNA, role: 'admin' }] : []
}

/** Two dark squares and a light one, as in the server's picture. */
const PICTURE =
  '<svg width="15" height="5"><rect x="0" y="0" width="5" height="5" style="fill:black;stroke:none"/>' +
  '<rect x="5" y="0" width="5" height="5" style="fill:white;stroke:none"/>' +
  '<rect x="10" y="0" width="5" height="5" style="fill:black;stroke:none"/></svg>'

/**
 * Serves second factors. `calls` are the paths of the calls, in order;
 * `refuse` answers the next codes instead.
 */
export function serveFactors(...factors: ServedFactor[]) {
  const served = { factors, calls: [] as string[], refusals: [] as Response[] }
  const user = () => ({ ...sessionAt('aal1').user, factors: served.factors })
  server.use(
    http.post('*/auth/v1/token', () => HttpResponse.json(sessionAt('aal1'))),
    http.get('*/auth/v1/user', () => HttpResponse.json(user())),
    http.post('*/auth/v1/logout', ({ request }) => {
      served.calls.push(
        `logout ${new URL(request.url).searchParams.get('scope')}`,
      )
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('*/auth/v1/factors', async ({ request }) => {
      const { friendly_name, issuer } = (await request.json()) as Record<
        string,
        string
      >
      served.calls.push(`enrol ${friendly_name} at ${issuer}`)
      if (served.factors.some((one) => one.friendly_name === friendly_name))
        return authRefusal(422, 'mfa_factor_name_conflict')
      const created = {
        ...aFactor(friendly_name ?? ''),
        status: 'unverified' as const,
      }
      served.factors = [...served.factors, created]
      return HttpResponse.json({
        ...created,
        type: 'totp',
        totp: {
          qr_code: PICTURE,
          secret: 'ABCDEFGHIJ234567',
          uri: 'otpauth://',
        },
      })
    }),
    http.post('*/auth/v1/factors/:id/challenge', () =>
      HttpResponse.json({
        id: 'challenge',
        type: 'totp',
        expires_at: 4_102_444_800,
      }),
    ),
    http.post('*/auth/v1/factors/:id/verify', async ({ request, params }) => {
      const { code } = (await request.json()) as { code: string }
      served.calls.push(`code ${code} of ${String(params.id)}`)
      const refused = served.refusals.shift()
      if (refused) return refused
      if (code !== CODE) return authRefusal(422, 'mfa_verification_failed')
      served.factors = served.factors.map((one) =>
        one.id === params.id ? { ...one, status: 'verified' } : one,
      )
      setState('open')
      return HttpResponse.json(sessionAt('aal2'))
    }),
    http.delete('*/auth/v1/factors/:id', ({ params }) => {
      served.calls.push(`remove ${String(params.id)}`)
      served.factors = served.factors.filter(({ id }) => id !== params.id)
      return HttpResponse.json({ id: params.id })
    }),
  )
  return served
}
