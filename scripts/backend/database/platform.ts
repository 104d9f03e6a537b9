import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What hosted Supabase gives a database before its first migration: roles, schemas, pgcrypto, auth.uid() … */
export const PLATFORM_SQL = readFileSync(join(import.meta.dirname, 'platform.sql'), 'utf8')
