import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const PLATFORM_SQL = readFileSync(
  join(import.meta.dirname, 'platform.sql'),
  'utf8',
)
