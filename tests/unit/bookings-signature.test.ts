// @vitest-environment node
import { expect, it } from 'vitest'
import { signerOf } from '../../supabase/functions/bookings/signature.ts'

// HMAC-SHA256 of RFC 4231, test case 2:
// https://www.rfc-editor.org/rfc/rfc4231#section-4.3
const KEY = 'Jefe'
const BODY = 'what do ya want for nothing?'
const HMAC = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'

const at = (time: string) => new Date(time)
const NOW = at('2026-12-01T10:00:00Z')

// `printf '1796119200.{"event":"invitee.created"}' |
// openssl dgst -sha256 -hmac 'a signing key'`; the time is that of NOW.
const CALENDLY_KEY = 'a signing key'
const CALENDLY_BODY = '{"event":"invitee.created"}'
const CALENDLY_HMAC =
  '0c0f9a8a13d9989085bc281034cd16c8d26c160ddd5bc3c3b2b2ee4ffc135e7c'
const calendly = (header: string, body = CALENDLY_BODY, now = NOW) =>
  signerOf(
    new Headers({ 'calendly-webhook-signature': header }),
    body,
    CALENDLY_KEY,
    now,
  )

it('Cal.com signs the body with a hex HMAC', () => {
  const cal = (header: string, body = BODY, key = KEY) =>
    signerOf(new Headers({ 'x-cal-signature-256': header }), body, key, NOW)
  expect(cal(HMAC)).toBe('cal.com')
  expect(cal(HMAC, `${BODY} `)).toBeUndefined()
  expect(cal(HMAC, BODY, 'jefe')).toBeUndefined()
  expect(cal(HMAC.slice(1))).toBeUndefined()
  expect(cal('no-secret-provided')).toBeUndefined()
  expect(cal('')).toBeUndefined()
})

it('Calendly signs the time and the body', () => {
  expect(calendly(`t=1796119200,v1=${CALENDLY_HMAC}`)).toBe('calendly')
  expect(calendly(`v1=${CALENDLY_HMAC}, t=1796119200`)).toBe('calendly')
  expect(calendly(`t=1796119201,v1=${CALENDLY_HMAC}`)).toBeUndefined()
  expect(calendly(`t=1796119200,v1=${CALENDLY_HMAC}`, '{}')).toBeUndefined()
  expect(calendly(`v1=${CALENDLY_HMAC}`)).toBeUndefined()
  expect(calendly('t=1796119200')).toBeUndefined()
})

it.each([
  ['2026-12-01T10:03:00Z', 'calendly'],
  ['2026-12-01T10:03:01Z', undefined],
  ['2026-12-01T09:57:00Z', 'calendly'],
  ['2026-12-01T09:56:59Z', undefined],
])(
  'a signature of Calendly made at 10:00 is, at %s, that of %s',
  (now, signer) => {
    const header = `t=1796119200,v1=${CALENDLY_HMAC}`
    expect(calendly(header, CALENDLY_BODY, at(now))).toBe(signer)
  },
)

it('a body without a signature has no signer', () => {
  expect(signerOf(new Headers(), BODY, KEY, NOW)).toBeUndefined()
})
