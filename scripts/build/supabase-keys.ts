const NEW_KEY = /sb_(publishable|secret)_[A-Za-z0-9_-]+/g
const OLD_KEY = /eyJ[A-Za-z0-9_-]+\.(eyJ[A-Za-z0-9_-]+)\.[A-Za-z0-9_-]+/g

/**
 * Supabase keys of either format in a text, with the role that each grants: a
 * build must contain no service key.
 */
export function keysIn(code: string): [key: string, role: string][] {
  const newKeys = [...code.matchAll(NEW_KEY)].map(
    ([key, kind]): [string, string] => [
      key,
      kind === 'publishable' ? 'anon' : 'service_role',
    ],
  )
  const oldKeys = [...code.matchAll(OLD_KEY)].map(
    ([key, claims]): [string, string] => [key, roleOf(claims ?? '')],
  )
  return [...newKeys, ...oldKeys]
}

function roleOf(claims: string): string {
  try {
    const { role } = JSON.parse(
      Buffer.from(claims, 'base64url').toString(),
    ) as { role?: string }
    return role ?? 'nobody'
  } catch {
    return 'nobody'
  }
}
