import type { IncomingMessage } from 'node:http'
import { StartError } from '../start-error.ts'

/** What a page in the local modes sends as `apikey`. Public, as every publishable key is. */
export const PUBLISHABLE_KEY = 'sb_publishable_embedded'

/** This machine's own names. What another name leads here is a foreign DNS name that points at 127.0.0.1 (DNS rebinding). */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Who may call the local backend, beside this machine's own origins: what ALLOWED_ORIGINS names. */
export function readAllowedOrigins(): string[] {
  const { ALLOWED_ORIGINS } = process.env
  return (ALLOWED_ORIGINS ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const url = URL.parse(text)
      if (url && /^https?:$/.test(url.protocol) && url.host) return url.origin
      throw new StartError(`ALLOWED_ORIGINS must name addresses such as https://tunnel.example, not "${text}".`)
    })
}

/** The hosts of those origins, for Vite, which checks them for its own part. */
export const allowedHostNames = () => readAllowedOrigins().map((origin) => new URL(origin).hostname)

/**
 * Why a request is not answered, if it is not. The local admin's password is in the README, so any web page that could
 * reach the local backend could sign in and read: another origin, a name that was rebound to this machine, a form.
 * Callers that are no browser send neither `Origin` nor `Sec-Fetch-Site`, and are welcome.
 */
export function foreignCaller(req: IncomingMessage, allowed: readonly string[]): string | undefined {
  const { host = '', origin, 'sec-fetch-site': site } = req.headers
  const own = [...OWN_NAMES.map((name) => new URL(`http://${name}:${req.socket.localPort}`).origin), ...allowed]
  const isOwnHost = own.some((known) => originOf(new URL(known).protocol, host) === known)
  if (!isOwnHost) return `Host ${JSON.stringify(host)} is not this server`
  if (origin !== undefined && !own.includes(origin)) return `Origin ${JSON.stringify(origin)} is not this site`
  // With an origin that is known, a request from another site is meant.
  if (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none') {
    return `Sec-Fetch-Site "${site}" is not this site`
  }
  return undefined
}

/** The origin of a host, without the port that goes without saying; nothing for what is no host. */
function originOf(protocol: string, host: string): string | undefined {
  return /^[\w.:[\]-]+$/.test(host) ? URL.parse(`${protocol}//${host}`)?.origin : undefined
}
