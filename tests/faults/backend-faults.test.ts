// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedBackend } from '../../scripts/backend/local-supabase.ts'
import { startBackendToKill, type BackendToKill } from '../support/backend-to-kill.ts'
import { quickFolder } from '../support/quick-folder.ts'

// Rows of the embedded backend after real kills and on a really full disk.

const ROUNDS = 10
const WRITERS = 8
/** Milliseconds of writing before the kill, different in each round. */
const writingTime = (round: number) => 300 + ((round * 177) % 700)
const UNLIMITED = `create or replace function private.admit_request() returns trigger language plpgsql as $$ begin
  perform set_config('waitlist.request', '', true), set_config('response.status', '', true);
  return null;
end $$`

const temporary = quickFolder('backend-faults')
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

const emails = async ({ sql }: BackendToKill) =>
  (await sql<{ email: string }>('select email from public.waitlist order by email')).map(({ email }) => email)

describe('kill -9', () => {
  it(`during ${WRITERS} parallel writers, ${ROUNDS} times, keeps every acknowledged row exactly once`, async () => {
    const dataDir = join(temporary, 'killed')
    const sent = new Set<string>()
    const acknowledged = new Set<string>()
    let backend = await startBackendToKill(dataDir)
    await backend.sql(UNLIMITED)
    for (let round = 1; round <= ROUNDS; round++) {
      let begun = () => {}
      const writing = new Promise<void>((resolve) => (begun = resolve))
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let number = 1; ; number++) {
          const email = `round${round}-writer${writer}-${number}@faults.example`
          sent.add(email)
          const { status } = await backend.send(email)
          if (status === 0) return
          expect(status).toBe(201)
          acknowledged.add(email)
          begun()
        }
      })
      await writing
      await new Promise((resolve) => setTimeout(resolve, writingTime(round)))
      await backend.kill()
      await Promise.all(writers)
      backend = await startBackendToKill(dataDir)
      const stored = await emails(backend)
      expect(new Set(stored).size).toBe(stored.length)
      expect([...acknowledged].filter((email) => !stored.includes(email))).toEqual([])
      expect(stored.filter((email) => !sent.has(email))).toEqual([])
      // An index scan counts the same rows as the table.
      expect(await backend.sql(`set enable_seqscan = off; select count(*)::int as all from public.waitlist`)).toEqual([
        { all: stored.length },
      ])
    }
    console.log(`${acknowledged.size} rows acknowledged over ${ROUNDS} kills, all there`)
    await backend.kill()
  })
})

describe('a full disk', () => {
  const disk = join(temporary, 'disk')
  const dataDir = join(disk, 'data')
  const filler = join(disk, 'filler')
  let mounted = false

  beforeAll(() => {
    mkdirSync(disk)
    mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=192m', 'tmpfs', disk]).status === 0
  })

  afterAll(() => {
    if (mounted) spawnSync('umount', ['-l', disk])
  })

  /** Fills the disk up to the given number of free bytes. */
  const leave = (bytes: number) => {
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(filler, Buffer.alloc(Math.max(bavail * bsize - bytes, 0)))
  }

  it('is reported, loses no acknowledged row, and is recovered from once there is room', async (context) => {
    if (!mounted) context.skip('a small disk (tmpfs) can only be mounted by root on Linux')
    const acknowledged: string[] = []
    let backend = await startBackendToKill(dataDir)
    await backend.sql(UNLIMITED)
    leave(512 * 1024)
    let refusal: Awaited<ReturnType<typeof backend.send>> | undefined
    for (let number = 1; !refusal && number < 5000; number++) {
      const email = `${number}@disk.example`
      const answer = await backend.send(email)
      if (answer.status === 201) acknowledged.push(email)
      else refusal = answer
    }
    // PostgreSQL reports a table that can't grow. When its log can't grow it stops, and reports that once.
    const said = `${refusal?.status} ${refusal?.body} ${backend.errors()}`
    expect(said).toMatch(/^503 .*No space left on device|^500 .*The database has stopped/s)
    // Later requests fail, too, instead of hanging.
    expect((await backend.send('after@disk.example')).status).toBeGreaterThanOrEqual(500)
    await backend.kill()

    await expect(startBackendToKill(dataDir)).rejects.toThrow(/disk is full|no space left on device/)

    rmSync(filler)
    backend = await startBackendToKill(dataDir)
    const stored = await emails(backend)
    expect(acknowledged.filter((email) => !stored.includes(email))).toEqual([])
    expect(await backend.send('room@disk.example')).toMatchObject({ status: 201 })
    await backend.kill()
  })
})

describe('a data folder', () => {
  it('starts afresh when its very first start was interrupted', async () => {
    const dataDir = join(temporary, 'cut-off')
    const first = await startEmbeddedBackend({ dataDir })
    await first.query(`insert into public.waitlist (name, email) values ('Half', 'half@old.example')`)
    await first.close()
    writeFileSync(join(dataDir, 'unfinished'), '')
    const second = await startEmbeddedBackend({ dataDir })
    expect(await second.query('select name from public.waitlist')).toEqual([])
    expect(existsSync(join(dataDir, 'unfinished'))).toBe(false)
    await second.close()
  })
})
