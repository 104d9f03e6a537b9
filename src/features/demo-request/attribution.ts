const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'] as const

type Part = 'landing_path' | 'referrer_host' | (typeof CAMPAIGN)[number]

/** First-touch attribution: the path of the first page, the referring host, the campaign parameters. */
export type Attribution = Partial<Record<Part, string>>

/**
 * In memory alone: nothing is stored on a visitor's device for it, so the site needs no consent banner (SI 336/2011,
 * regulation 5). A full page load begins it anew.
 */
let noted: Attribution | undefined

/** The attribution of this visit, as it came: see sendable-attribution.ts. */
export const notedAttribution = () => noted

function hostOf(address: string) {
  try {
    return new URL(address).host
  } catch {
    return ''
  }
}

/** Notes the attribution on the first page of a visit. It is sent with a form or not at all. */
export function noteAttribution() {
  const { pathname, search, host } = window.location
  const query = new URLSearchParams(search)
  const attribution: Record<string, string> = { landing_path: pathname }
  const from = hostOf(document.referrer)
  if (from !== host) attribution.referrer_host = from
  for (const name of CAMPAIGN) attribution[name] = query.get(name) ?? ''
  noted = attribution
}
