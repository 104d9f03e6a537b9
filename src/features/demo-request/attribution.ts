const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'] as const

type Part = 'landing_path' | 'referrer_host' | (typeof CAMPAIGN)[number]

/** First-touch attribution: the path of the first page, the referring host, the campaign parameters. */
export type Attribution = Partial<Record<Part, string>>

const KEY = 'attribution'

/** Where storage is blocked: until the page is left. */
let inMemory: Attribution | undefined

/** The attribution of this tab's visit. Storage may hold anything: see sendable-attribution.ts. */
export function notedAttribution(): Attribution | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Attribution | null) ?? inMemory
  } catch {
    return inMemory
  }
}

function hostOf(address: string) {
  try {
    return new URL(address).host
  } catch {
    return ''
  }
}

/** Notes the attribution on the first page of a visit, in this tab alone. It is sent with a form or not at all. */
export function noteAttribution() {
  if (notedAttribution()) return
  const { pathname, search, host } = window.location
  const query = new URLSearchParams(search)
  const attribution: Record<string, string> = { landing_path: pathname }
  const from = hostOf(document.referrer)
  if (from !== host) attribution.referrer_host = from
  for (const name of CAMPAIGN) attribution[name] = query.get(name) ?? ''
  inMemory = attribution
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attribution))
  } catch {
    // Blocked or full: see above.
  }
}
