/** Contents of an address that a recovery mail may have opened. */
export type RecoveryLink =
  | { kind: 'session'; accessToken: string; refreshToken: string }
  /**
   * An unverified token: a mail template may link to the site directly
   * (docs/deploy.md).
   */
  | { kind: 'hash'; tokenHash: string; type: LinkType }
  /** A code that only the browser that requested the mail can exchange. */
  | { kind: 'code'; code: string }
  | { kind: 'refused' }
  | { kind: 'none' }

type LinkType = 'recovery' | 'invite'

const isType = (type: string | null): type is LinkType =>
  type === 'recovery' || type === 'invite'

/**
 * Reads query and fragment: the server uses either, by its settings. Verifies
 * nothing.
 */
export function readRecoveryLink({
  search,
  hash,
}: {
  search: string
  hash: string
}): RecoveryLink {
  const [fragment, query] = [
    new URLSearchParams(hash.slice(1)),
    new URLSearchParams(search),
  ]
  const get = (name: string) => fragment.get(name) ?? query.get(name)
  if (get('error') ?? get('error_code') ?? get('error_description'))
    return { kind: 'refused' }
  const type = get('type')
  const [accessToken, refreshToken, tokenHash, code] = [
    'access_token',
    'refresh_token',
    'token_hash',
    'code',
  ].map(get)
  if (accessToken && refreshToken && isType(type))
    return { kind: 'session', accessToken, refreshToken }
  if (tokenHash && isType(type)) return { kind: 'hash', tokenHash, type }
  return code ? { kind: 'code', code } : { kind: 'none' }
}
