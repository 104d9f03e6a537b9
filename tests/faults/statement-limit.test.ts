import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startEmbeddedBackend, type EmbeddedBackend } from '../../scripts/backend/embedded-backend.ts'
import { bearer, createBackendClient, type BackendClient } from '../support/backend-client.ts'

// PGlite computes in one thread, in which PostgreSQL's own statement_timeout never goes off: one statement without an end
// was the end of everything that the process served, its stop included.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const temporary = mkdtempSync(join(tmpdir(), 'statement-limit-'))
const dataDir = join(temporary, 'data')

/** As `waitlist_days` from -infinity once was: SQL and PL/pgSQL that never come to an end. */
const ENDLESS = `
  create function public.endless() returns bigint language sql as $$ select count(*) from generate_series(1, 1e15) $$;
  create function public.looping() returns void language plpgsql as $$ begin loop end loop; end $$;
  create function public.deaf() returns void language sql as $$ select pg_sleep(600) $$;
  grant execute on function public.endless, public.looping, public.deaf to anon, authenticated;
`
const TIMEOUT = {
  status: 500,
  body: { code: '57014', message: 'canceling statement due to statement timeout', details: null, hint: null },
}

let backend: EmbeddedBackend
let client: BackendClient

async function start() {
  backend = await startEmbeddedBackend({ dataDir, seed: true })
  client = await createBackendClient(backend)
}

beforeAll(async () => {
  await start()
  await backend.query(ENDLESS)
})
afterAll(async () => {
  client.close()
  await backend.close()
  rmSync(temporary, { recursive: true, force: true })
})

const call = (name: string, headers = {}) => client.call(`/rest/v1/rpc/${name}`, { method: 'POST', body: {}, headers })
const person = (email: string) => ({ name: 'Test', email })

async function timed<T>(run: () => Promise<T>) {
  const started = performance.now()
  return { result: await run(), seconds: (performance.now() - started) / 1000 }
}

describe('a statement without an end', () => {
  it.each(['endless', 'looping'])('of a visitor is over after 3 s, and all else goes on (%s)', async (name) => {
    const running = timed(() => call(name))
    // The process answers meanwhile: only what needs the database waits.
    const besides = await timed(() => client.call('/'))
    expect(besides).toMatchObject({ result: { body: 'the site' } })
    const waiting = client.insert(person(`${name}@limit.example`))
    const { result, seconds } = await running
    expect(result).toEqual(TIMEOUT)
    expect(seconds).toBeGreaterThan(2.9)
    expect(besides.seconds).toBeLessThan(seconds / 2)
    expect(await waiting).toMatchObject({ status: 201 })
  })

  it('of a signed-in person is over after 8 s', async () => {
    const { access_token } = await client.signIn()
    const { result, seconds } = await timed(() => call('endless', bearer(access_token)))
    expect(result).toEqual(TIMEOUT)
    expect(seconds).toBeGreaterThan(7.9)
  })

  it('that hears no cancel is ended with the database, which starts again over the same data', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { result, seconds } = await timed(() => call('deaf'))
    expect(result.status).toBe(500)
    expect(seconds).toBeGreaterThan(3.9)
    expect(said.mock.calls.join('\n')).toContain('A statement did not end in its time')
    expect(await client.insert(person('again@limit.example'))).toMatchObject({ status: 201 })
  })

  it('holds up no stop: it takes 2 s, and what was acknowledged is there at the next start', async () => {
    expect(await client.insert(person('acknowledged@limit.example'))).toMatchObject({ status: 201 })
    const running = call('endless')
    const owner = backend.query('select public.endless()').catch((error: unknown) => String(error))
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { seconds } = await timed(() => backend.close())
    expect(seconds).toBeLessThan(2)
    expect((await running).status).toBe(500)
    expect(await owner).toMatch(/canceling statement|was closed/)
    client.close()
    await start()
    const rows = await backend.query(`select email from public.waitlist where email like '%@limit.example' order by 1`)
    expect(rows.map(({ email }) => email)).toEqual([
      'acknowledged@limit.example',
      'again@limit.example',
      'endless@limit.example',
      'looping@limit.example',
    ])
  })
})

it('a statement of the owner, such as a migration, has no limit', async () => {
  const { result, seconds } = await timed(() =>
    backend.query('select count(*)::int as all from (select pg_sleep(3.2)) as slept'),
  )
  expect(result).toEqual([{ all: 1 }])
  expect(seconds).toBeGreaterThan(3.1)
})
