import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILES = [
  join(import.meta.dirname, '../../backend/database/platform.sql'),
  join(import.meta.dirname, 'auth-tables.sql'),
]

/** What a database of Supabase's has before its first migration, as far as ours look at it. */
export const platformSql = (): string => FILES.map((file) => readFileSync(file, 'utf8')).join('\n')
