import { createHash, timingSafeEqual } from 'node:crypto'

export type ReadVariable = (name: string) => string | undefined

/** Shortest secret that a function accepts; deploy.md makes 64 characters. */
export const SHORTEST_SECRET = 32

/**
 * Prefers secret keys: the legacy service role key may stay set after being
 * disabled.
 */
export function serviceKey(read: ReadVariable): string | undefined {
  const keys = JSON.parse(read('SUPABASE_SECRET_KEYS') || '{}') as Record<
    string,
    string | undefined
  >
  return (
    keys['default'] ||
    Object.values(keys)[0] ||
    read('SUPABASE_SERVICE_ROLE_KEY')
  )
}

/** Compares hashes: timingSafeEqual requires equal lengths. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return timingSafeEqual(first!, second!)
}
