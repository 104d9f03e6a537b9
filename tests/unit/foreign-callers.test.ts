// @vitest-environment node
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createGateway, PUBLISHABLE_KEY } from '../../scripts/backend/local-supabase.ts'

// Attacks on the local backend from any web page that a developer has open. No database is needed: a request that
// reaches it has passed the gateway.

const TUNNEL = 'https://tunnel.example'
const reachedRequests: { url: string; method: string }[] = []
let port: number

vi.stubEnv('ALLOWED_ORIGINS', `${TUNNEL}, http://192.0.2.7:5173`)
const gateway = createGateway((seen) => {
  reachedRequests.push(seen)
  // @supabase/lite responds like this: readable from every origin.
  return Promise.resolve(new Response('rows', { headers: { 'access-control-allow-origin': '*' } }))
})
const server = createServer((req, res) => gateway(req, res, () => res.end('the site')))

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

type Headers = Record<string, string>

/** Sends a raw request; returns its status, the origin allowed to read it, and whether it reached the database. */
async function call(path: string, headers: Headers, method = 'GET', body = '') {
  reachedRequests.length = 0
  const own = { host: `localhost:${port}`, apikey: PUBLISHABLE_KEY }
  const answer = await new Promise<{ status?: number; readers?: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...own, ...headers } }, (res) => {
      res
        .resume()
        .on('end', () => resolve({ status: res.statusCode, readers: res.headers['access-control-allow-origin'] }))
    })
    sent.on('error', reject).end(body)
  })
  return { ...answer, reachedRequests: reachedRequests.length }
}

const REFUSED = { status: 403, readers: undefined, reachedRequests: 0 }
const PATHS = ['/rest/v1/waitlist', '/auth/v1/token?grant_type=password']
const methodOf = (path: string) => (path.includes('token') ? 'POST' : 'GET')

describe.each(PATHS)('%s', (path) => {
  it("responds to the site's own pages and to callers other than browsers", async () => {
    const answered = { status: 200, reachedRequests: 1 }
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      const host = `${name}:${port}`
      expect(await call(path, { host }, methodOf(path))).toMatchObject(answered)
      const fromPage = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
      expect(await call(path, fromPage, methodOf(path))).toEqual({ ...answered, readers: fromPage.origin })
    }
    expect(await call(path, {}, methodOf(path))).toEqual({ ...answered, readers: undefined })
  })

  const origins = `https://evil.example http://localhost http://localhost:1 https://localhost:PORT null
    http://localhost:PORT.evil.example http://evil.example:PORT http://localhost.evil.example:PORT`
  it.each([...origins.split(/\s+/), ''])('refuses the origin "%s", and its preflight', async (pattern) => {
    const origin = pattern.replace('PORT', String(port))
    expect(await call(path, { origin }, methodOf(path))).toEqual(REFUSED)
    const preflight = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'apikey' }
    expect(await call(path, preflight, 'OPTIONS')).toEqual(REFUSED)
  })

  const hosts = `evil.example evil.example:PORT localhost.evil.example:PORT localhost localhost:1 127.0.0.2:PORT
    0.0.0.0:PORT 2130706433:1 localhost:PORT@evil.example evil.example#localhost:PORT`
  it.each([...hosts.split(/\s+/), ' '])(
    'refuses the host "%s", which could be used for DNS rebinding',
    async (pattern) => {
      const host = pattern.replace('PORT', String(port))
      expect(await call(path, { host }, methodOf(path))).toEqual(REFUSED)
      expect(await call(path, { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }, 'POST')).toEqual(
        REFUSED,
      )
    },
  )

  it.each(['cross-site', 'same-site'])('refuses %s requests of a browser, but not a typed address', async (site) => {
    expect(await call(path, { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' }, methodOf(path))).toEqual(REFUSED)
    expect(await call(path, { 'sec-fetch-site': 'none' }, methodOf(path))).toMatchObject({ status: 200 })
  })

  it('responds to the origins in ALLOWED_ORIGINS, with read access', async () => {
    for (const origin of [TUNNEL, 'http://192.0.2.7:5173']) {
      const through = { host: new URL(origin).host, origin, 'sec-fetch-site': 'same-origin' }
      expect(await call(path, through, methodOf(path))).toEqual({ status: 200, readers: origin, reachedRequests: 1 })
      const fromThere = { origin, 'sec-fetch-site': 'cross-site' }
      expect(await call(path, fromThere, methodOf(path))).toEqual({ status: 200, readers: origin, reachedRequests: 1 })
    }
  })
})

describe('a form post', () => {
  const insert = `/rest/v1/waitlist?apikey=${PUBLISHABLE_KEY}`
  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=b'])(
    'as %s is refused from another site, sandboxed or not',
    async (type) => {
      for (const origin of ['https://evil.example', 'null']) {
        expect(await call(insert, { 'content-type': type, origin }, 'POST', 'name=New')).toEqual(REFUSED)
      }
      const site = { 'content-type': type, 'sec-fetch-site': 'cross-site' }
      expect(await call(insert, site, 'POST', 'name=New')).toEqual(REFUSED)
    },
  )

  it("can't pass the API key in its URL", async () => {
    await call(insert, {}, 'POST', 'name=New')
    expect(reachedRequests[0]?.url).not.toContain(PUBLISHABLE_KEY)
  })
})

it('an invalid address in ALLOWED_ORIGINS is reported in one line', () => {
  for (const wrong of ['localhost:5173', 'ftp://x.example', '*', 'https://']) {
    vi.stubEnv('ALLOWED_ORIGINS', wrong)
    expect(() => createGateway(() => Promise.reject(new Error('never')))).toThrow('ALLOWED_ORIGINS must list origins')
  }
})
