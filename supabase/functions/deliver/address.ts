export interface Target {
  secure: boolean
  hostname: string
  port: number
  path: string
}

export class RefusedAddress extends Error {}

/** Accepts only https with a host name, no credentials or port; `allowLocalhost` also http://localhost. */
export function parseTarget(address: string, allowLocalhost: boolean): Target {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url) throw new RefusedAddress('The address is none')
  if (url.username || url.password) throw new RefusedAddress('The address holds credentials')
  const path = url.pathname + url.search
  if (allowLocalhost && url.hostname === 'localhost' && url.protocol === 'http:') {
    return { secure: false, hostname: url.hostname, port: Number(url.port || 80), path }
  }
  if (url.protocol !== 'https:') throw new RefusedAddress('The address is not https')
  if (url.port) throw new RefusedAddress('The address names a port')
  // URL normalises every IPv4 notation.
  if (!/\.[a-z][a-z0-9-]*$/i.test(url.hostname)) throw new RefusedAddress('The address has no public name')
  return { secure: true, hostname: url.hostname, port: 443, path }
}

/** Non-public ranges (RFC 6890 and its registry). */
const CLOSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

function isPublicV4(address: string): boolean {
  const number = numberOf(address)
  return !CLOSED_V4.some(
    ([first, bits]) => Math.floor(number / 2 ** (32 - bits)) === numberOf(first) / 2 ** (32 - bits),
  )
}

/** Public: 2000::/3 without 2001::/23 (Teredo etc.), documentation ranges and 6to4. */
function isPublicV6(address: string): boolean {
  const [first = 0, second = 0] = address.split(':', 2).map((part) => Number.parseInt(part || '0', 16))
  if (first < 0x2000 || first > 0x3fff) return false
  const closed = (first === 0x2001 && (second < 0x200 || second === 0xdb8)) || first === 0x2002 || first === 0x3fff
  return !closed
}

export const isPublic = (address: string) =>
  /^\d+\.\d+\.\d+\.\d+$/.test(address) ? isPublicV4(address) : address.includes(':') && isPublicV6(address)

/** Refuses names with a non-public address. Connecting to the returned addresses prevents DNS rebinding. */
export async function resolveTarget(
  { hostname, secure }: Target,
  resolve: (name: string) => Promise<string[]>,
): Promise<string[]> {
  const addresses = await resolve(hostname)
  if (addresses.length === 0) throw new Error(`${hostname} does not resolve`)
  const inside = secure ? addresses.find((address) => !isPublic(address)) : undefined
  if (inside !== undefined) throw new RefusedAddress(`${hostname} leads inside (${inside})`)
  // Some function hosts lack IPv6.
  return addresses.toSorted((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
}
