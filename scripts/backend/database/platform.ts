import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Roles, schemas, pgcrypto and auth functions that hosted Supabase provides before the first migration. */
export const PLATFORM_SQL = readFileSync(join(import.meta.dirname, 'platform.sql'), 'utf8')
