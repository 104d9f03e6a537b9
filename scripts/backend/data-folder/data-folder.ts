import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf, StartError } from '../start-error.ts'
import { lockFolder } from './lock.ts'

export const DATA_FOLDER = '.data'

export interface DataFolder {
  database: string
  isNew: boolean
  jwtSecret: string
  markCreated: () => void
  failure: (error: unknown) => StartError
  release: () => void
}

export const createJwtSecret = () => randomBytes(48).toString('base64url')

export function openDataFolder(folder: string): DataFolder {
  const database = join(folder, 'database')
  const unfinished = join(folder, 'unfinished')
  const release = inFolder(folder, () => {
    // Contains personal data and the signing key.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return lockFolder(folder)
  })
  try {
    return inFolder(folder, () => {
      // The first start was interrupted before any data was stored.
      if (existsSync(unfinished)) rmSync(database, { recursive: true, force: true })
      const isNew = !existsSync(database)
      if (isNew) writeFileSync(unfinished, '')
      else assertReadable(folder, database)
      return {
        database,
        isNew,
        jwtSecret: readJwtSecret(join(folder, 'jwt-secret')),
        markCreated: () => rmSync(unfinished, { force: true }),
        failure: (cause) => (isNew ? unusable : unreadable)(folder, startFailure(cause), cause),
        release,
      }
    })
  } catch (error) {
    release()
    throw error
  }
}

const unreadable = (folder: string, reason: string, cause?: unknown) =>
  new StartError(
    `The data folder ${folder} can't be read (${reason}). Nothing in it was deleted: move it away to keep it, ` +
      'or `npm run reset` removes it.',
    { cause },
  )

const unusable = (folder: string, reason: string, cause?: unknown) =>
  new StartError(`The data folder ${folder} can't be used: ${reason}.`, { cause })

const startFailure = (error: unknown) =>
  /^Aborted|failed to initialize/.test(reasonOf(error))
    ? 'PostgreSQL does not start with it: it is damaged, or the disk is full'
    : reasonOf(error)

/** Without these PGlite fails without a reason, or silently creates a new database. */
function assertReadable(folder: string, database: string): void {
  const version = readOrNothing(join(database, 'PG_VERSION')).trim()
  if (!/^\d+$/.test(version)) throw unreadable(folder, 'database/PG_VERSION is missing or damaged')
  for (const part of ['global', 'base', 'pg_wal', 'pg_xact']) {
    const path = join(database, part)
    if (existsSync(path) && readdirSync(path).length) continue
    throw unreadable(folder, `database/${part} is missing or empty`)
  }
}

function readJwtSecret(file: string): string {
  const kept = readOrNothing(file).trim()
  if (kept.length >= 32) return kept
  const secret = createJwtSecret()
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function inFolder<T>(folder: string, action: () => T): T {
  try {
    return action()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw unusable(folder, reasonOf(error), error)
  }
}
