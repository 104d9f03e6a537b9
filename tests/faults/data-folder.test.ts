import { spawn, type ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BackendOptions, lockFolder, startEmbeddedBackend } from '../../scripts/backend/local-supabase.ts'
import { bearer, createBackendClient } from '../support/backend-client.ts'
import { quickFolder } from '../support/quick-folder.ts'

// A database takes 0.4 s to start and 3 s to create, on an otherwise idle machine.

const temporary = quickFolder('data-folder')
/** A folder that has been used; each test works on a copy. */
const used = join(temporary, 'used')
const migrationsDir = join(temporary, 'migrations')
const dataDir = join(temporary, 'copy')
const FIRST = '20260101000000_first.sql'
const SECOND = '20260102000000_second.sql'

const start = (options?: BackendOptions) => startEmbeddedBackend({ dataDir, migrationsDir, ...options })
const writeMigration = (name: string, sql: string) => writeFileSync(join(migrationsDir, name), sql)

async function query(sql: string) {
  const backend = await start()
  try {
    return await backend.query(sql)
  } finally {
    await backend.close()
  }
}

beforeAll(async () => {
  mkdirSync(migrationsDir)
  writeMigration(FIRST, 'create table public.note (text text primary key); grant select on public.note to anon;')
  const backend = await start({ dataDir: used })
  await backend.query(`insert into public.note values ('kept')`)
  await backend.close()
})

function copyUsed(): void {
  rmSync(dataDir, { recursive: true, force: true })
  cpSync(used, dataDir, { recursive: true })
  rmSync(join(migrationsDir, SECOND), { force: true })
}

afterAll(() => rmSync(temporary, { recursive: true, force: true }))

describe('the data folder', () => {
  beforeEach(copyUsed)

  it('keeps its rows across a restart', async () => {
    expect(await query('select text from public.note')).toEqual([{ text: 'kept' }])
  })

  it.skipIf(process.platform === 'win32')('has a signing key that only its owner can read', () => {
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600)
  })

  it('accepts only tokens signed with its key, and refuses expired ones as PostgREST does', async () => {
    const backend = await start()
    const client = await createBackendClient(backend)
    const now = Math.floor(Date.now() / 1000)
    const ask = (exp: number) => {
      const parts = [
        { alg: 'HS256', typ: 'JWT' },
        { sub: crypto.randomUUID(), role: 'anon', iat: now - 60, exp },
      ]
      const content = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
      const key = readFileSync(join(dataDir, 'jwt-secret'), 'utf8').trim()
      const signature = createHmac('sha256', key).update(content).digest('base64url')
      return client.call('/rest/v1/note', { headers: bearer(`${content}.${signature}`) })
    }
    expect(await ask(now + 60)).toEqual({ status: 200, body: [{ text: 'kept' }] })
    expect(await ask(now - 1)).toMatchObject({ status: 401, body: { code: 'PGRST303' } })
    client.close()
    await backend.close()
  })

  it.each(['PG_VERSION', 'global/pg_control', 'base'])(
    'is reported as damaged and left unchanged without %s',
    async (part) => {
      const path = join(dataDir, 'database', part)
      if (part === 'base') rmSync(path, { recursive: true })
      else writeFileSync(path, '')
      await expect(start()).rejects.toMatchObject({
        message: expect.stringMatching(/^The data folder .*copy can't be read \(.+\)\. Nothing in it was deleted/),
      })
      expect(existsSync(join(dataDir, 'database/postgresql.conf'))).toBe(true)
      expect(existsSync(join(dataDir, 'lock'))).toBe(false)
    },
  )
})

describe('a migration', () => {
  beforeEach(copyUsed)

  it('is applied once, also to a folder of an older version', async () => {
    writeMigration(SECOND, `insert into public.note values ('migrated');`)
    await query('select 1')
    const notes = await query('select text from public.note order by 1')
    expect(notes).toEqual([{ text: 'kept' }, { text: 'migrated' }])
  })

  it('with an error is reported with its line and rolled back', async () => {
    writeMigration(SECOND, `insert into public.note values ('half');\n\ncreate tabel public.broken ();\n`)
    await expect(start()).rejects.toMatchObject({
      message: `Migration ${SECOND} failed (line 3): syntax error at or near "tabel". Nothing of it was applied.`,
    })
    rmSync(join(migrationsDir, SECOND))
    expect(await query('select text from public.note')).toEqual([{ text: 'kept' }])
  })

  it('that was changed or removed after it had been applied is reported', async () => {
    writeMigration(SECOND, 'select 1;')
    await query('select 1')
    writeMigration(SECOND, 'select 2;')
    const other = { name: 'StartError', message: expect.stringContaining(SECOND) }
    await expect(start()).rejects.toMatchObject(other)
    rmSync(join(migrationsDir, SECOND))
    await expect(start()).rejects.toMatchObject(other)
  })
})

describe('the lock', () => {
  const holders: ChildProcess[] = []

  beforeAll(copyUsed)
  afterAll(() => {
    for (const holder of holders) holder.kill('SIGKILL')
  })

  async function holdElsewhere(): Promise<ChildProcess> {
    const lock = new URL('../../scripts/backend/local-supabase.ts', import.meta.url).href
    const code = `const { lockFolder } = await import(${JSON.stringify(lock)})
      lockFolder(${JSON.stringify(dataDir)}); console.log('held'); setInterval(() => {}, 1000)`
    const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', '--input-type=module']
    const holder = spawn(process.execPath, [...flags, '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    holders.push(holder)
    await once(holder.stdout, 'data')
    return holder
  }

  it('keeps a second process out until the first is gone', async () => {
    const holder = await holdElsewhere()
    await expect(start()).rejects.toMatchObject({
      message: `The data folder ${dataDir} is in use by process ${holder.pid}: stop that one first.`,
    })
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(await query('select text from public.note')).toEqual([{ text: 'kept' }])
  })

  it('keeps a second backend in the same process out', async () => {
    const backend = await start()
    await expect(start()).rejects.toThrow('is in use by process')
    await backend.close()
    await backend.close()
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  it.runIf(process.platform === 'linux')('is taken over when its process id belongs to a newer process', () => {
    writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: process.pid, started: 'an earlier boot:1' }))
    lockFolder(dataDir)()
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  it.each(['', 'garbage', '{"pid":0}'])('is taken over when its content is "%s"', (content) => {
    writeFileSync(join(dataDir, 'lock'), content)
    lockFolder(dataDir)()
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  it('can be released only once', () => {
    const release = lockFolder(dataDir)
    release()
    const second = lockFolder(dataDir)
    release()
    expect(existsSync(join(dataDir, 'lock'))).toBe(true)
    second()
  })
})
