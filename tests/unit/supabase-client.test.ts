import '../support/admin/public-key'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { getSupabase } from '@/supabase/client'
import { requests, server } from '../support/admin/waitlist-server'

// The site's Supabase client on a machine whose clock is wrong.

const HOUR_S = 3600
const AN_HOUR_AND_MORE_S = 3900

/** Session calls that the auth server answers with times by its own clock. */
const answerSessions = (serverIsAheadBy: number) =>
  server.use(
    http.post('*/auth/v1/token', () =>
      HttpResponse.json({
        access_token: 'access',
        refresh_token: 'refresh',
        token_type: 'bearer',
        expires_in: HOUR_S,
        expires_at: Math.round(Date.now() / 1000) + HOUR_S + serverIsAheadBy,
        user: { id: 'anna' },
      }),
    ),
  )

const renewals = () =>
  requests.filter(({ path }) => path === '/auth/v1/token').length

test.each([
  ['fast', -AN_HOUR_AND_MORE_S],
  ['slow', AN_HOUR_AND_MORE_S],
])(
  'with a clock over an hour %s signs in once, and renews no session that is new',
  async (_, serverIsAheadBy) => {
    answerSessions(serverIsAheadBy)
    const supabase = await getSupabase()
    await supabase.auth.signInWithPassword({
      email: 'a@x.example',
      password: 'p',
    })
    await supabase.from('waitlist').select()
    await supabase.from('waitlist').select()
    const { data } = await supabase.auth.getSession()
    expect(renewals()).toBe(1)
    const left = data.session!.expires_at! - Date.now() / 1000
    expect(Math.round(left / 60)).toBe(60)
  },
)
