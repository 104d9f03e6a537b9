import { destinationWords as words } from '@/content/admin-notifications'

const MOST = 20

/** As the database's CHECK has it (migration notifications); a test compares the two. */
const ADDRESS = /^(?=.{1,255}$)[^\s@<>,;:"()[\]\\]{1,64}@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/

/** The addresses of a list as people paste it: by line, comma or space, also as `Name <address>`. */
export const addressesIn = (list: string): string[] =>
  list
    .split(/[,;\n]+/)
    .flatMap((part) => /<([^<>]*)>\s*$/.exec(part)?.[1]?.trim() ?? part.split(/\s+/))
    .filter(Boolean)

/** What is wrong with a list of addresses, which the database would refuse without saying where. */
export function problemOf(addresses: readonly string[]): string | undefined {
  const wrong = addresses.find((address) => !ADDRESS.test(address))
  if (wrong !== undefined) return words.wrongAddress(wrong)
  return addresses.length > MOST ? words.tooMany(addresses.length) : undefined
}
