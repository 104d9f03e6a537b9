const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'] as const

type Part = 'landing_path' | 'referrer_host' | (typeof CAMPAIGN)[number]

export type Attribution = Partial<Record<Part, string>>

/**
 * Attribution, in memory only: without storage the site needs no consent banner
 * (SI 336/2011, regulation 5).
 */
let recorded: Attribution | undefined

/** Returns unchecked values; sendable-attribution.ts corrects them. */
export const recordedAttribution = () => recorded

function hostOf(address: string) {
  try {
    return new URL(address).host
  } catch {
    return ''
  }
}

/** Called on a visit's first page. The attribution is sent only with a form. */
export function recordAttribution() {
  const { pathname, search, host } = window.location
  const query = new URLSearchParams(search)
  const attribution: Record<string, string> = { landing_path: pathname }
  const from = hostOf(document.referrer)
  if (from !== host) attribution.referrer_host = from
  for (const name of CAMPAIGN) attribution[name] = query.get(name) ?? ''
  recorded = attribution
}
