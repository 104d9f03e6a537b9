import { destinationWords as words } from './notice-words'

const MAX_ADDRESSES = 20

/** As in the database's CHECK (migration notifications); a test compares them. */
const ADDRESS = /^(?=.{1,255}$)[^\s@<>,;:"()[\]\\]{1,64}@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/

/** Accepts pasted lists, also with `Name <address>`. */
export const addressesIn = (list: string): string[] =>
  list
    .split(/[,;\n]+/)
    .flatMap((part) => /<([^<>]*)>\s*$/.exec(part)?.[1]?.trim() ?? part.split(/\s+/))
    .filter(Boolean)

/** The database refuses a list without naming the wrong address. */
export function problemOf(addresses: readonly string[]): string | undefined {
  const wrong = addresses.find((address) => !ADDRESS.test(address))
  if (wrong !== undefined) return words.wrongAddress(wrong)
  return addresses.length > MAX_ADDRESSES ? words.tooMany(addresses.length) : undefined
}
