// @vitest-environment node
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createGateway,
  PUBLISHABLE_KEY,
} from '../../scripts/backend/local-supabase.ts'

// Attacks on the local backend from any web page that a developer has open. A
// stub of the database counts requests that pass the gateway.

const reachedRequests: { url: string; method: string }[] = []
let port: number

const gateway = createGateway((seen) => {
  reachedRequests.push(seen)
  // Is readable from every origin, like a response of @supabase/lite.
  return Promise.resolve(
    new Response('rows', { headers: { 'access-control-allow-origin': '*' } }),
  )
})
const server = createServer((req, res) =>
  gateway(req, res, () => res.end('the site')),
)

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

type Headers = Record<string, string>

/**
 * Sends a raw request; returns its status, the origin allowed to read it, and
 * whether it reached the database.
 */
async function call(path: string, headers: Headers, method = 'GET', body = '') {
  reachedRequests.length = 0
  const own = { host: `localhost:${port}`, apikey: PUBLISHABLE_KEY }
  const answer = await new Promise<{ status?: number; readers?: string }>(
    (resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: { ...own, ...headers },
        },
        (res) => {
          res.resume().on('end', () =>
            resolve({
              status: res.statusCode,
              readers: res.headers['access-control-allow-origin'],
            }),
          )
        },
      )
      sent.on('error', reject).end(body)
    },
  )
  return { ...answer, reachedRequests: reachedRequests.length }
}

const REFUSED = { status: 403, readers: undefined, reachedRequests: 0 }
const PATH = '/rest/v1/waitlist'
const ANSWERED = { status: 200, reachedRequests: 1 }
const withPort = (text: string) =>
  text.replaceAll('PORT', String(port)).split(/\s+/)

it.each([PATH, '/auth/v1/settings'])(
  "%s responds to the site's own pages and to other programs",
  async (path) => {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      const host = `${name}:${port}`
      expect(await call(path, { host })).toMatchObject(ANSWERED)
      const fromPage = {
        host,
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
      }
      expect(await call(path, fromPage)).toEqual({
        ...ANSWERED,
        readers: fromPage.origin,
      })
    }
    expect(await call(path, {})).toEqual({ ...ANSWERED, readers: undefined })
    expect(await call(path, { origin: 'https://evil.example' })).toEqual(
      REFUSED,
    )
  },
)

it('refuses every other origin, and its preflight', async () => {
  const origins =
    withPort(`https://evil.example http://localhost http://localhost:1 https://localhost:PORT null
    http://localhost:PORT.evil.example http://evil.example:PORT http://localhost.evil.example:PORT`)
  for (const origin of [...origins, '']) {
    expect(await call(PATH, { origin }), origin).toEqual(REFUSED)
    const preflight = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey',
    }
    expect(await call(PATH, preflight, 'OPTIONS'), origin).toEqual(REFUSED)
  }
})

it('refuses every other host, which could be used for DNS rebinding', async () => {
  const hosts =
    withPort(`evil.example evil.example:PORT localhost.evil.example:PORT localhost localhost:1 127.0.0.2:PORT
    0.0.0.0:PORT 2130706433:1 localhost:PORT@evil.example evil.example#localhost:PORT`)
  for (const host of [...hosts, ' ']) {
    expect(await call(PATH, { host }), host).toEqual(REFUSED)
    const asOwn = {
      host,
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
    }
    expect(await call(PATH, asOwn, 'POST'), host).toEqual(REFUSED)
  }
})

it('refuses cross-site requests of a browser, but not a typed address', async () => {
  for (const site of ['cross-site', 'same-site'])
    expect(
      await call(PATH, { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' }),
      site,
    ).toEqual(REFUSED)
  expect(await call(PATH, { 'sec-fetch-site': 'none' })).toMatchObject(ANSWERED)
})
