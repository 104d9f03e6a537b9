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
  startErrorOf: (error: unknown) => StartError
  release: () => void
}

export const createJwtSecret = () => randomBytes(48).toString('base64url')

export function openDataFolder(folder: string): DataFolder {
  const database = join(folder, 'database')
  const unfinishedMark = join(folder, 'unfinished')
  const release = withFolderErrors(folder, () => {
    // The folder contains personal data and the signing key.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return lockFolder(folder)
  })
  try {
    return withFolderErrors(folder, () => {
      // An interrupted first start has stored no data.
      if (existsSync(unfinishedMark)) rmSync(database, { recursive: true, force: true })
      const isNew = !existsSync(database)
      if (isNew) writeFileSync(unfinishedMark, '')
      else assertReadable(folder, database)
      return {
        database,
        isNew,
        jwtSecret: readJwtSecret(join(folder, 'jwt-secret')),
        markCreated: () => rmSync(unfinishedMark, { force: true }),
        startErrorOf: (cause) => (isNew ? unusableError : unreadableError)(folder, startFailureReason(cause), cause),
        release,
      }
    })
  } catch (error) {
    release()
    throw error
  }
}

const unreadableError = (folder: string, reason: string, cause?: unknown) =>
  new StartError(
    `The data folder ${folder} can't be read (${reason}). Nothing in it was deleted: move it away to keep it, ` +
      'or `npm run reset` removes it.',
    { cause },
  )

const unusableError = (folder: string, reason: string, cause?: unknown) =>
  new StartError(`The data folder ${folder} can't be used: ${reason}.`, { cause })

const startFailureReason = (error: unknown) =>
  /^Aborted|failed to initialize/.test(reasonOf(error))
    ? 'PostgreSQL does not start with it: it is damaged, or the disk is full'
    : reasonOf(error)

/** Checks files without which PGlite fails without a reason, or silently creates a new database. */
function assertReadable(folder: string, database: string): void {
  const version = readOrEmpty(join(database, 'PG_VERSION')).trim()
  if (!/^\d+$/.test(version)) throw unreadableError(folder, 'database/PG_VERSION is missing or damaged')
  for (const subfolder of ['global', 'base', 'pg_wal', 'pg_xact']) {
    const path = join(database, subfolder)
    if (existsSync(path) && readdirSync(path).length) continue
    throw unreadableError(folder, `database/${subfolder} is missing or empty`)
  }
}

function readJwtSecret(file: string): string {
  const stored = readOrEmpty(file).trim()
  if (stored.length >= 32) return stored
  const secret = createJwtSecret()
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function withFolderErrors<T>(folder: string, action: () => T): T {
  try {
    return action()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw unusableError(folder, reasonOf(error), error)
  }
}
