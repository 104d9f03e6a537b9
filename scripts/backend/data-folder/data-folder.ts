import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { reasonOf, StartError } from '../start-error.ts'
import { lockFolder } from './lock.ts'

export const DATA_FOLDER = '.data'

export interface DataFolder {
  path: string
  /** Folder of PGlite's files. */
  database: string
  /** True until a database has been created and `markCreated` called. */
  isNew: boolean
  jwtSecret: string
  /** Without this call the next start deletes the database as unfinished. */
  markCreated: () => void
  /** Removes the lock that keeps other processes out. */
  release: () => void
}

/** 48 random bytes, for signing access tokens. */
export const createJwtSecret = () => randomBytes(48).toString('base64url')

/**
 * Locks the local data folder and prepares it for one process. Throws a
 * StartError if another process uses it or it can't be read.
 */
export function openDataFolder(folder: string): DataFolder {
  const database = join(folder, 'database')
  const unfinishedMark = join(folder, 'unfinished')
  let release: (() => void) | undefined
  try {
    // Only its owner may read the folder: it contains personal data and the
    // signing key.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    release = lockFolder(folder)
    // Deletes the database of an interrupted first start: it has stored no
    // data.
    if (existsSync(unfinishedMark))
      rmSync(database, { recursive: true, force: true })
    const isNew = !existsSync(database)
    if (isNew) writeFileSync(unfinishedMark, '')
    else assertReadable(database)
    const jwtSecret = readJwtSecret(join(folder, 'jwt-secret'))
    return {
      path: folder,
      database,
      isNew,
      jwtSecret,
      release,
      markCreated: () => rmSync(unfinishedMark, { force: true }),
    }
  } catch (error) {
    release?.()
    throw unreadable(folder, error)
  }
}

/**
 * Wraps an error into a StartError that says how to go on; leaves a StartError
 * as it is.
 */
export function unreadable(folder: string, cause: unknown): StartError {
  if (cause instanceof StartError) return cause
  const reason = /^Aborted|failed to initialize/.test(reasonOf(cause))
    ? 'PostgreSQL does not start with it: it is damaged, or the disk is full'
    : reasonOf(cause)
  return new StartError(
    `The data folder ${folder} can't be read (${reason}). Nothing in it was deleted: move it away to keep it, ` +
      'or `npm run reset` removes it.',
    { cause },
  )
}

/**
 * Checks files without which PGlite fails without a reason, or silently creates
 * a new database.
 */
function assertReadable(database: string): void {
  const version = readOrEmpty(join(database, 'PG_VERSION')).trim()
  if (!/^\d+$/.test(version))
    throw new Error('database/PG_VERSION is missing or damaged')
  for (const subfolder of ['global', 'base', 'pg_wal', 'pg_xact']) {
    const path = join(database, subfolder)
    if (!existsSync(path) || !readdirSync(path).length)
      throw new Error(`database/${subfolder} is missing or empty`)
  }
}

function readJwtSecret(file: string): string {
  const stored = readOrEmpty(file).trim()
  if (stored.length >= 32) return stored
  const secret = createJwtSecret()
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

const readOrEmpty = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8') : ''
