import { test as base } from '@playwright/test'
import { keysIn } from '../../scripts/build/supabase-keys.ts'

const TIMEOUT_MS = 15_000

export const SITE = new URL(process.env.SMOKE_SITE ?? 'http://127.0.0.1').origin
export const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(
  new URL(SITE).hostname,
)

export async function ask(path: string, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(new URL(path, SITE), {
    redirect: 'manual',
    signal,
    ...init,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}

/**
 * Pattern of scripts' names in HTML and, as `./x.js` or `assets/x.js`, in code.
 */
const CODE = /["'` ](?:\.\/|\/?assets\/)([\w.-]+\.js)(?=["'` ])/g

/** Loads all scripts of the pages and the admin area, by path. */
async function readCode(): Promise<
  Map<string, Awaited<ReturnType<typeof ask>>>
> {
  const files = new Map<string, Awaited<ReturnType<typeof ask>>>()
  const texts = [(await ask('/')).text, (await ask('/admin/login')).text]
  for (const text of texts) {
    for (const [, name] of text.matchAll(CODE)) {
      const path = `/assets/${name}`
      if (files.has(path)) continue
      const file = await ask(path)
      files.set(path, file)
      texts.push(file.text)
    }
  }
  return files
}

async function look() {
  const policy = (await ask('/')).headers.get('content-security-policy') ?? ''
  const connect = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  const origins = connect.filter((source) => /^https?:/.test(source))
  const { text } = await ask('/sitemap.xml')
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(
    ([, address]) => URL.parse(address ?? '') ?? [],
  )
  const own = process.env.SMOKE_OWN_SITE
    ? new URL(process.env.SMOKE_OWN_SITE).origin
    : SITE
  const files = await readCode()
  const keys = keysIn([...files.values()].map(({ text }) => text).join('\n'))
  return {
    addresses,
    pages: addresses.map(({ pathname }) => pathname),
    /** Origin named by the pages; a local build is served from another. */
    own: isLocal ? addresses[0]?.origin : own,
    files,
    keys,
    origins,
    /**
     * Supabase's origin: as in the preview, the site's own if the policy names
     * no other.
     */
    supabase: origins[0] ?? SITE,
    /** Headers as supabase-js sends them: the key is the bearer token, too. */
    headers: {
      apikey: keys.find(([, role]) => role === 'anon')?.[0] ?? '',
      authorization: `Bearer ${keys.find(([, role]) => role === 'anon')?.[0]}`,
      origin: SITE,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    },
  }
}

export const test = base.extend<
  object,
  { site: Awaited<ReturnType<typeof look>> }
>({
  site: [
    async ({ playwright: _playwright }, use) => use(await look()),
    { scope: 'worker' },
  ],
})
