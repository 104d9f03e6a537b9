export const SECURITY_TXT = '.well-known/security.txt'

/** Lifetime of security.txt: RFC 9116 recommends less than a year. */
const VALID_DAYS = 360

const DAY_MS = 24 * 60 * 60 * 1000

/** Builds of one day write the same security.txt. */
export function securityTxt(
  siteUrl: string,
  mailbox: string,
  now = new Date(),
): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return [
    `Contact: mailto:${mailbox}?subject=security`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/${SECURITY_TXT}`,
    '',
  ].join('\n')
}
