// @vitest-environment node
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BackendOptions,
  startEmbeddedBackend,
} from '../../scripts/backend/local-supabase.ts'

/** A folder in memory: on a disk, databases wait for it at every step. */
const MEMORY = '/dev/shm'
const temporary = mkdtempSync(
  join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'data-folder-'),
)
/**
 * Each test starts on a copy of this folder, because creating a database takes
 * seconds.
 */
const used = join(temporary, 'used')
const migrationsDir = join(temporary, 'migrations')
const dataDir = join(temporary, 'copy')
const lock = join(dataDir, 'lock')
const FIRST = '20260101000000_first.sql'
const SECOND = '20260102000000_second.sql'

const start = (options?: BackendOptions) =>
  startEmbeddedBackend({ dataDir, migrationsDir, ...options })
const writeMigration = (name: string, sql: string) =>
  writeFileSync(join(migrationsDir, name), sql)

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
  writeMigration(
    FIRST,
    'create table public.note (text text primary key); grant select on public.note to anon;',
  )
  const backend = await start({ dataDir: used })
  await backend.query(`insert into public.note values ('kept')`)
  await backend.close()
})

beforeEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
  cpSync(used, dataDir, { recursive: true })
  rmSync(join(migrationsDir, SECOND), { force: true })
})

afterAll(() => rmSync(temporary, { recursive: true, force: true }))

describe('the data folder', () => {
  it('keeps its rows, and a key for tokens that only its owner can read', async () => {
    const { mode } = statSync(join(dataDir, 'jwt-secret'))
    expect(process.platform === 'win32' ? 0o600 : mode & 0o777).toBe(0o600)
    expect(await query('select text from public.note')).toEqual([
      { text: 'kept' },
    ])
  })

  it('is reported as damaged and left unchanged without its tables', async () => {
    rmSync(join(dataDir, 'database/base'), { recursive: true })
    await expect(start()).rejects.toMatchObject({
      message: expect.stringMatching(
        /^The data folder .*copy can't be read \(.+\)\. Nothing in it was deleted/,
      ),
    })
    expect(existsSync(join(dataDir, 'database/postgresql.conf'))).toBe(true)
    expect(existsSync(lock)).toBe(false)
  })

  it('is created again after an interrupted first start', async () => {
    writeFileSync(join(dataDir, 'unfinished'), '')
    expect(await query('select text from public.note')).toEqual([])
    expect(existsSync(join(dataDir, 'unfinished'))).toBe(false)
  })

  it('refuses a second start and names the process that uses it; is taken over when its lock names none', async () => {
    const backend = await start()
    await expect(start()).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(
        `${dataDir} is in use by process ${process.pid}: stop that one first.`,
      ),
    })
    await backend.close()
    expect(existsSync(lock)).toBe(false)
    writeFileSync(lock, '2147483647')
    expect(await query('select text from public.note')).toEqual([
      { text: 'kept' },
    ])
  })
})

describe('a migration', () => {
  it('is applied once, also to a folder of an older version', async () => {
    writeMigration(SECOND, `insert into public.note values ('migrated');`)
    await query('select 1')
    const notes = await query('select text from public.note order by 1')
    expect(notes).toEqual([{ text: 'kept' }, { text: 'migrated' }])
  })

  it('with an error is reported with its line and rolled back', async () => {
    writeMigration(
      SECOND,
      `insert into public.note values ('half');\n\ncreate tabel public.broken ();\n`,
    )
    await expect(start()).rejects.toMatchObject({
      message: `Migration ${SECOND} failed (line 3): syntax error at or near "tabel". Nothing of it was applied.`,
    })
    rmSync(join(migrationsDir, SECOND))
    expect(await query('select text from public.note')).toEqual([
      { text: 'kept' },
    ])
  })

  it('that was changed or removed after it had been applied is reported', async () => {
    writeMigration(SECOND, 'select 1;')
    await query('select 1')
    writeMigration(SECOND, 'select 2;')
    const other = {
      name: 'StartError',
      message: expect.stringContaining(SECOND),
    }
    await expect(start()).rejects.toMatchObject(other)
    rmSync(join(migrationsDir, SECOND))
    await expect(start()).rejects.toMatchObject(other)
  })
})
