import { destinationWords as words } from './notice-words'

const MAX_ADDRESSES = 20

/**
 * Pattern of an email address, as in the database's CHECK (migration
 * notifications); a test compares them.
 */
const ADDRESS =
  /^(?=.{1,255}$)[^\s@<>,;:"()[\]\\]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?![0-9]+$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$/

/** Email addresses in a pasted list, also from `Name <address>`. */
export const addressesIn = (list: string): string[] =>
  list
    .split(/[,;\n]+/)
    .flatMap(
      (part) => /<([^<>]*)>\s*$/.exec(part)?.[1]?.trim() ?? part.split(/\s+/),
    )
    .filter(Boolean)

/**
 * Names the first invalid address in a list, which the database's refusal
 * doesn't.
 */
export function problemOf(addresses: readonly string[]): string | undefined {
  if (addresses.length === 0) return words.noAddress
  const wrong = addresses.find((address) => !ADDRESS.test(address))
  if (wrong !== undefined) return words.wrongAddress(wrong)
  return addresses.length > MAX_ADDRESSES
    ? words.tooMany(addresses.length)
    : undefined
}
