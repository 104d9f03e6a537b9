import { expect, it, vi } from 'vitest'
import { sendableAttribution } from '@/site/demo-request/sendable-attribution'

// A visit's origin is kept in memory, and sent in part with a request.
// unit/database-limits: the database accepts it.

type AttributionModule = typeof import('@/site/demo-request/attribution')
let page: AttributionModule

/**
 * Loads the module afresh, as the first page of a visit at this address with
 * this referrer.
 */
async function arrive(address: string, referrer = '') {
  vi.resetModules()
  window.history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  page = await import('@/site/demo-request/attribution')
  page.recordAttribution()
  return sendableAttribution(page.recordedAttribution())
}

it('the first page of a visit is recorded with its path, referring host and campaign, and nothing else', async () => {
  const address =
    '/blog?utm_source=letter&utm_medium=email&utm_campaign=Autumn%202026&gclid=abc&q=secret'
  expect(await arrive(address, 'https://news.example/item?who=me')).toEqual({
    landing_path: '/blog',
    referrer_host: 'news.example',
    utm_source: 'letter',
    utm_medium: 'email',
    utm_campaign: 'Autumn 2026',
  })
  expect(JSON.stringify(page.recordedAttribution())).not.toMatch(
    /abc|secret|who=me/,
  )
  expect(sessionStorage.length + localStorage.length).toBe(0)
})

it('the first page is recorded without a host if the referrer is this site, empty or unreadable', async () => {
  for (const referrer of [
    '',
    `${window.location.origin}/blog`,
    'about:client',
    'nonsense',
  ]) {
    expect(await arrive('/app', referrer), referrer).toEqual({
      landing_path: '/app',
    })
  }
})

it('the attribution sent with a request is truncated to its limits instead of being refused', () => {
  const long = 'é😀'.repeat(200)
  const attribution = sendableAttribution({
    landing_path: `/${'a'.repeat(300)}`,
    referrer_host: 'x'.repeat(254),
    utm_source: long,
    utm_medium: ` \u0000 \ud800\u061C\u200E\u200F\u202A\u202Email\u2066\u2069\n`,
    utm_campaign: ' \t ',
  })
  const referrer_host = 'x'.repeat(253)
  expect(
    sendableAttribution({
      landing_path: '/a?b',
      referrer_host,
      utm_campaign: `${'a'.repeat(99)} b`,
    }),
  ).toEqual({
    landing_path: '/a',
    referrer_host,
    utm_campaign: 'a'.repeat(99),
  })
  expect(attribution).toEqual({
    landing_path: `/${'a'.repeat(199)}`,
    utm_source: 'é😀'.repeat(50),
    utm_medium: 'mail',
  })
})
