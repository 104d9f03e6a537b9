import type { IncomingMessage } from 'node:http'
import { StartError } from '../start-error.ts'

export const PUBLISHABLE_KEY = 'sb_publishable_embedded'

/** Local host names; others may be DNS rebinding. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Further origins that may call the backend, such as a tunnel's:
 * ALLOWED_ORIGINS, separated by commas. Throws a StartError for anything but an
 * http(s) address.
 */
export function readAllowedOrigins(): string[] {
  const { ALLOWED_ORIGINS } = process.env
  return (ALLOWED_ORIGINS ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const url = URL.parse(text)
      if (url && /^https?:$/.test(url.protocol) && url.host) return url.origin
      throw new StartError(
        `ALLOWED_ORIGINS must list origins such as https://tunnel.example, not "${text}".`,
      )
    })
}

/** Host names of these origins, for Vite's own host check. */
export const allowedHostNames = () =>
  readAllowedOrigins().map((origin) => new URL(origin).hostname)

/**
 * Refuses foreign pages that reach the backend (cross-origin, DNS rebinding,
 * form): they could sign in, as the local admin's password is in the README.
 * Non-browser callers send neither `Origin` nor `Sec-Fetch-Site`.
 */
export function foreignCallerReason(
  req: IncomingMessage,
  allowed: readonly string[],
): string | undefined {
  const { host = '', origin, 'sec-fetch-site': site } = req.headers
  const ownOrigins = [
    ...OWN_NAMES.map(
      (name) => new URL(`http://${name}:${req.socket.localPort}`).origin,
    ),
    ...allowed,
  ]
  const isOwnHost = ownOrigins.some(
    (ownOrigin) => originOf(new URL(ownOrigin).protocol, host) === ownOrigin,
  )
  if (!isOwnHost) return `Host ${JSON.stringify(host)} is not this server`
  if (origin !== undefined && !ownOrigins.includes(origin))
    return `Origin ${JSON.stringify(origin)} is not this site`
  if (
    origin === undefined &&
    site !== undefined &&
    site !== 'same-origin' &&
    site !== 'none'
  ) {
    return `Sec-Fetch-Site "${site}" is not this site`
  }
  return undefined
}

/** Returns a host's origin, without a default port; `undefined` if invalid. */
function originOf(protocol: string, host: string): string | undefined {
  return /^[\w.:[\]-]+$/.test(host)
    ? URL.parse(`${protocol}//${host}`)?.origin
    : undefined
}
