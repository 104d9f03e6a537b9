import { SECURITY_TXT } from '../build/security-txt.ts'
import { outcome, type DeployedSite } from './deployed-site.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Time enough to deploy before it runs out. */
const LEAST_DAYS = 30

/** That researchers find out whom to write to, and that what they find is still meant (RFC 9116). */
export async function securityTxtProblems(site: DeployedSite, own?: string, now = Date.now()): Promise<string[]> {
  const path = `/${SECURITY_TXT}`
  const answer = await site.get(path)
  if (answer.status !== 200) return [`${path} ${outcome(answer)}`]
  const problems: string[] = []
  const type = answer.headers.get('content-type') ?? ''
  if (!type.startsWith('text/plain')) problems.push(`${path} is sent as “${type}”, not as text/plain`)
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(answer.text)?.[1]?.trim()
  if (!/^(mailto:|https:)/.test(field('Contact') ?? '')) problems.push(`${path} names nobody to write to`)
  if (field('Canonical') !== own + path)
    problems.push(`${path} calls itself “${field('Canonical')}”: see VITE_SITE_URL`)
  const expires = Date.parse(field('Expires') ?? '')
  const days = Math.floor((expires - now) / DAY_MS)
  if (Number.isNaN(expires)) problems.push(`${path} does not say when it expires`)
  else if (days < LEAST_DAYS) problems.push(`${path} expires on ${field('Expires')}: build and deploy again`)
  return problems
}
