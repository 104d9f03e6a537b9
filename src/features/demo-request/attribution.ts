const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'] as const

type Part = 'landing_path' | 'referrer_host' | (typeof CAMPAIGN)[number]

/** First-touch attribution: the path of the first page, the referring host, the campaign parameters. */
export type FirstTouch = Partial<Record<Part, string>>

const KEY = 'first-touch'

/** Where storage is blocked: until the page is left. */
let inMemory: FirstTouch | undefined

/** The attribution of this tab's visit. Storage may hold anything: see sendable-attribution.ts. */
export function firstTouch(): FirstTouch | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as FirstTouch | null) ?? inMemory
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
export function noteFirstTouch() {
  if (firstTouch()) return
  const { pathname, search, host } = window.location
  const asked = new URLSearchParams(search)
  const touch: Record<string, string> = { landing_path: pathname }
  const from = hostOf(document.referrer)
  if (from !== host) touch.referrer_host = from
  for (const name of CAMPAIGN) touch[name] = asked.get(name) ?? ''
  inMemory = touch
  try {
    sessionStorage.setItem(KEY, JSON.stringify(touch))
  } catch {
    // Blocked or full: see above.
  }
}
