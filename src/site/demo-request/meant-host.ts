const HOSTS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
]
/** Hosts of mail that only look mistyped. */
const OTHERS = new Set(['mail.com', 'ymail.com', 'email.com'])

/** True if one letter was left out, added or replaced, or two were swapped. */
function isMistyped(typed: string, host: string): boolean {
  const room = Math.min(typed.length, host.length)
  let start = 0
  while (start < room && typed[start] === host[start]) start++
  let end = 0
  while (end < room - start && typed.at(-1 - end) === host.at(-1 - end)) end++
  const wrong = typed.slice(start, typed.length - end)
  const right = host.slice(start, host.length - end)
  return (
    (wrong.length < 2 && right.length < 2) ||
    (right.length === 2 && wrong === right[1]! + right[0]!)
  )
}

/** The large mail provider whose host an address has with a slip of the key. */
export function meantHost(address: string): string | undefined {
  const host = address.trim().toLowerCase().split('@')[1] ?? ''
  if (HOSTS.includes(host) || OTHERS.has(host)) return undefined
  return HOSTS.find((each) => isMistyped(host, each))
}
