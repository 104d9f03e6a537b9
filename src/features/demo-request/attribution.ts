/** The campaign of an address, as its link names it. */
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'] as const

type Part = 'landing_path' | 'referrer_host' | (typeof CAMPAIGN)[number]

/** How a visit began: the path of its first page, the site that led there, and the campaign of its address. */
export type FirstTouch = Partial<Record<Part, string>>

const KEY = 'first-touch'

/** Where storage is blocked: for as long as the page lives. */
let inMemory: FirstTouch | undefined

/** How this tab's visit began, as it was noted. Nothing else may be believed of what a storage holds. */
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

/**
 * Notes how a visit begins, on its first page, in this tab alone. It is sent with a form or not at all
 * (features/demo-request/first-touch.ts).
 */
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
