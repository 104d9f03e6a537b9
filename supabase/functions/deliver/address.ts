import ipaddr from 'ipaddr.js'

/** A webhook's address in parts; always https, but for a local receiver. */
export interface Target {
  secure: boolean
  hostname: string
  port: number
  /** With the query. */
  path: string
}

/** An address to which nothing is sent; the message is shown to admins. */
export class RefusedAddress extends Error {}

/**
 * Reads a webhook's address. Throws RefusedAddress for all but public https
 * addresses, so that no notice reaches an internal service.
 */
export function parseTarget(address: string, allowLocalhost: boolean): Target {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url) throw new RefusedAddress('The address is none')
  if (url.username || url.password)
    throw new RefusedAddress('The address holds credentials')
  const path = url.pathname + url.search
  if (
    allowLocalhost &&
    url.hostname === 'localhost' &&
    url.protocol === 'http:'
  ) {
    return {
      secure: false,
      hostname: url.hostname,
      port: Number(url.port || 80),
      path,
    }
  }
  if (url.protocol !== 'https:')
    throw new RefusedAddress('The address is not https')
  if (url.port) throw new RefusedAddress('The address names a port')
  // Refuses IP addresses: `URL` normalises every IPv4 notation.
  if (!/\.[a-z][a-z0-9-]*$/i.test(url.hostname))
    throw new RefusedAddress('The address has no public name')
  return { secure: true, hostname: url.hostname, port: 443, path }
}

/**
 * Excludes IPv6 outside 2000::/3, which is unassigned, but `unicast` to ipaddr.
 */
export const isPublic = (address: string) =>
  ipaddr.isValid(address) &&
  ipaddr.parse(address).range() === 'unicast' &&
  (!address.includes(':') || /^[23][\da-f]{3}:/i.test(address))

/**
 * Refuses host names with a non-public address. Connecting to the returned
 * addresses prevents DNS rebinding.
 */
export async function resolveTarget(
  { hostname, secure }: Target,
  resolve: (name: string) => Promise<string[]>,
): Promise<string[]> {
  const addresses = await resolve(hostname)
  if (addresses.length === 0) throw new Error(`${hostname} does not resolve`)
  const inside = secure
    ? addresses.find((address) => !isPublic(address))
    : undefined
  if (inside !== undefined)
    throw new RefusedAddress(`${hostname} leads inside (${inside})`)
  // Lists IPv4 first: some function hosts lack IPv6.
  return addresses.toSorted(
    (one, other) => Number(one.includes(':')) - Number(other.includes(':')),
  )
}
