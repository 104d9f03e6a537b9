/** What a recovery link brings along, or an invitation, which is accepted in the same way. */
export type RecoveryLink =
  /** The auth server has verified the link and passes a session on. */
  | { kind: 'session'; accessToken: string; refreshToken: string }
  /** Still to be verified: a mail template may lead here directly (docs/deploy.md). */
  | { kind: 'hash'; tokenHash: string; type: LinkType }
  /** Still to be exchanged, which only the browser that asked for the mail can. */
  | { kind: 'code'; code: string }
  /** The auth server found it used or expired. */
  | { kind: 'refused' }
  | { kind: 'none' }

type LinkType = 'recovery' | 'invite'

const isType = (type: string | null): type is LinkType => type === 'recovery' || type === 'invite'

/** Reads what the auth server, or a mail, has put behind the `#` or the `?` of this page's address. */
export function readRecoveryLink({ search, hash }: { search: string; hash: string }): RecoveryLink {
  const [fragment, query] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  const get = (name: string) => fragment.get(name) ?? query.get(name)
  if (get('error') ?? get('error_code') ?? get('error_description')) return { kind: 'refused' }
  const type = get('type')
  const [accessToken, refreshToken, tokenHash, code] = ['access_token', 'refresh_token', 'token_hash', 'code'].map(get)
  if (accessToken && refreshToken && isType(type)) return { kind: 'session', accessToken, refreshToken }
  if (tokenHash && isType(type)) return { kind: 'hash', tokenHash, type }
  return code ? { kind: 'code', code } : { kind: 'none' }
}
