import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { keysIn } from '../build/supabase-keys.ts'
import { ask, outcome, ownPaths, type Answer, type Check, type DeployedSite } from './deployed-site.ts'

const CLOSED_TABLES = [
  'waitlist',
  'waitlist_returns',
  'waitlist_notes',
  'profiles',
  'user_roles',
  'audit_log',
  'destinations',
]

/** Violates two CHECKs but no policy: proves that inserts are allowed, and stores nothing. */
const REFUSED_REQUEST = { name: '', email: 'smoke test' }

export const SCHEDULE_CHECK = 'All schedules are active'

const NOT_ALLOWED = '42501'
const NO_ROW_BACK = 'PT406'

/** PostgREST: no single row came back. */
const ROLLED_BACK = 'PGRST116'

const codeOf = ({ text }: Answer, name = 'code') => {
  try {
    return String((JSON.parse(text) as Record<string, unknown>)[name])
  } catch {
    return undefined
  }
}

const PROJECT = /https:\/\/[a-z]{20}\.supabase\.co(?![\w.])/g

async function readCode(site: DeployedSite, pages: readonly string[]) {
  const files = new Map<string, string>()
  const problems: string[] = []
  const html = await Promise.all([...pages, '/admin/login'].map(async (path) => (await site.get(path)).text))
  let found = html.flatMap((text) => ownPaths(text, 'loaded').filter((path) => path.endsWith('.js')))
  while (found.length > 0) {
    const fresh = [...new Set(found)].filter((path) => !files.has(path))
    found = []
    for (const path of fresh) {
      const answer = await site.get(path)
      files.set(path, answer.text)
      if (answer.status !== 200) problems.push(`${path} ${outcome(answer)}`)
      else found.push(...importsOf(path, answer.text))
    }
  }
  return { code: [...files.values()].join('\n'), count: files.size, problems }
}

/** Matches `import("./x.js")` and Vite's preload list: `"assets/x.js"`. */
const importsOf = (path: string, code: string) =>
  [...code.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g)].map(([, name]) =>
    path.replace(/[^/]+$/, name ?? ''),
  )

export async function supabaseOrigins(site: DeployedSite): Promise<string[]> {
  const policy = (await site.get('/')).headers.get('content-security-policy') ?? ''
  const sources = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  return sources.filter((source) => /^https?:\/\//.test(source))
}

/** Checks that code is complete, contains no secret key, and may call Supabase. */
export async function codeChecks(site: DeployedSite, pages: readonly string[]): Promise<Check[]> {
  const origins = await supabaseOrigins(site)
  const { code, count, problems } = await readCode(site, pages)
  const keys = keysIn(code)
  const key = keys.find(([, role]) => role === 'anon')?.[0]
  const leaks = keys
    .filter(([, role]) => role === 'service_role')
    .map(([secret]) => `“${secret.slice(0, 16)}…” opens everything: revoke it now`)
  const forbidden = [...new Set(code.match(PROJECT))]
    .filter((project) => !origins.includes(project))
    .map((project) => `the code calls ${project}, which connect-src does not name`)
  const said = (name: string, found: string[]): Check => [name, () => Promise.resolve(found)]
  // Without another origin, Supabase is same-origin, as in the preview.
  const ofBackend =
    origins.length > 1
      ? [said('Supabase', [`connect-src names more than one origin: ${origins.join(' ')}`])]
      : key
        ? backendChecks(site.origin, origins[0] ?? site.origin, key)
        : [said('Supabase', ['the pages hold no public key: was VITE_SUPABASE_ANON_KEY set in the build?'])]
  return [
    said('Code', count > 0 ? problems : ['no page loads any']),
    said('No secret in the code', leaks),
    said('Policy lets the code call Supabase', forbidden),
    ...ofBackend,
  ]
}

export function backendChecks(site: string, supabase: string, key: string): Check[] {
  // supabase-js repeats its key as bearer token, which the gateway handles differently.
  const headers = {
    apikey: key,
    authorization: `Bearer ${key}`,
    origin: site,
    'content-type': 'application/json',
    prefer: 'return=minimal',
  }
  const get = (path: string) => ask(supabase + path, { headers })
  const post = (path: string, body: unknown) =>
    ask(supabase + path, { method: 'POST', body: JSON.stringify(body), headers })

  return [
    ['Form may call Supabase', () => crossOriginProblems(site, supabase)],
    ['Form reaches its table', () => formProblems(post)],
    ...CLOSED_TABLES.map((table): Check => [`Visitors do not read ${table}`, () => readProblems(get, table)]),
    ['A request for the stored row back is refused, however it is spelt', () => acceptProblems(supabase, headers)],
    [
      'Visitors claim no deliveries',
      async () => closedProblems('deliveries_due', await post('/rest/v1/rpc/deliveries_due', {})),
    ],
    ['Notices are sent by a function that refuses strangers', () => deliverProblems(supabase)],
    ['Sign-up is closed', () => signUpProblems(get, post)],
    ...scheduleChecks(supabase, headers),
  ]
}

type Get = (path: string) => Promise<Answer>
type Post = (path: string, body: unknown) => Promise<Answer>

async function crossOriginProblems(site: string, supabase: string) {
  if (site === supabase) return []
  const answer = await ask(`${supabase}/rest/v1/waitlist`, {
    method: 'OPTIONS',
    headers: {
      origin: site,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization,content-profile,content-type,prefer,x-client-info',
    },
  })
  const allowed = answer.headers.get('access-control-allow-origin') ?? ''
  if (['*', site].includes(allowed)) return []
  return [`${supabase} lets no page of ${site} call it: a preflight ${outcome(answer)}`]
}

async function formProblems(post: Post) {
  const answer = await post('/rest/v1/waitlist', REFUSED_REQUEST)
  if (answer.status === 400) return []
  if (answer.status === 201) return ['a request without a name was stored: the CHECKs are missing']
  if (answer.status === 404) return ['there is no table waitlist: run `npx supabase db push --remote`']
  return [`an invalid request ${outcome(answer)} (${codeOf(answer)}), not 400`]
}

async function readProblems(get: Get, table: string) {
  return closedProblems(table, await get(`/rest/v1/${table}?select=*&limit=1`))
}

/**
 * With two `Accept` headers, PostgREST obeys the first, the database receives the last. If the edge joins them or
 * forwards one, the insert trigger refuses; otherwise PostgREST rolls back the insert and the rate-limit token.
 */
async function acceptProblems(supabase: string, headers: Record<string, string>) {
  const { status, code } = await twoAcceptLines(`${supabase}/rest/v1/waitlist`, headers)
  if (status === 406 && code === NO_ROW_BACK) return []
  if (code === ROLLED_BACK) {
    return [
      'two Accept lines are passed on, not joined: who sends them is not counted. Let the edge send Accept on once',
    ]
  }
  return [`two Accept lines: answered ${status} (${code}), not 406 (${NO_ROW_BACK})`]
}

/** `fetch` would join the headers. */
function twoAcceptLines(address: string, headers: Record<string, string>) {
  const body = JSON.stringify(REFUSED_REQUEST)
  const accept = ['application/vnd.pgrst.object+json', '*/*']
  const request = address.startsWith('https:') ? secure : plain
  return new Promise<{ status: number; code?: string }>((resolve) => {
    const options = { method: 'POST', timeout: 15_000, headers: { ...headers, accept, 'content-length': body.length } }
    const sending = request(address, options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => {
        const answer = { status: response.statusCode ?? 0, text, headers: new Headers() }
        resolve({ status: answer.status, code: codeOf(answer) })
      })
    })
    sending.on('timeout', () => sending.destroy()).on('error', ({ message }) => resolve({ status: 0, code: message }))
    sending.end(body)
  })
}

function closedProblems(what: string, answer: Answer): string[] {
  if ([401, 403].includes(answer.status) && codeOf(answer) === NOT_ALLOWED) return []
  if (answer.status < 300 && answer.status > 0) return [`${what} answers the public key`]
  return [`${what} ${outcome(answer)} (${codeOf(answer)}), not 401 (${NOT_ALLOWED})`]
}

/** With DELIVER_SECRET set, the function also sends due deliveries. */
async function deliverProblems(supabase: string) {
  const call = (secret: string) =>
    ask(`${supabase}/functions/v1/deliver`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } })
  const answer = await call('smoke test')
  if (answer.status === 404) return ['there is no function deliver: nobody is told of a request (docs/deploy.md, 4)']
  if (answer.status !== 401) return [`the function deliver, called by a stranger, ${outcome(answer)}, not 401`]
  // The gateway would refuse the database's calls, too.
  if (answer.text !== 'Not allowed') return ['the gateway refuses calls to deliver: deploy it with --no-verify-jwt']
  const { DELIVER_SECRET } = process.env
  if (!DELIVER_SECRET) return []
  const own = await call(DELIVER_SECRET)
  return [202, 204].includes(own.status)
    ? []
    : [`the function deliver, called with its secret, ${outcome(own)}: ${own.text}`]
}

function scheduleChecks(supabase: string, headers: Record<string, string>): Check[] {
  const { SMOKE_ADMIN_EMAIL: email, SMOKE_ADMIN_PASSWORD: password } = process.env
  if (!email || !password) return []
  return [[SCHEDULE_CHECK, () => scheduleProblems(supabase, headers, { email, password })]]
}

async function scheduleProblems(supabase: string, headers: Record<string, string>, admin: object) {
  const signIn = { method: 'POST', body: JSON.stringify(admin), headers }
  const session = await ask(`${supabase}/auth/v1/token?grant_type=password`, signIn)
  if (session.status !== 200) return [`signing in as an admin ${outcome(session)}`]
  const own = { ...headers, authorization: `Bearer ${codeOf(session, 'access_token')}` }
  const answer = await ask(`${supabase}/rest/v1/schedule_states?select=name,active`, { headers: own })
  await ask(`${supabase}/auth/v1/logout?scope=local`, { method: 'POST', headers: own })
  if (answer.status !== 200) return [`schedule_states ${outcome(answer)}`]
  const states = JSON.parse(answer.text) as { name: string; active: boolean }[]
  if (states.length === 0) return ['the account sees no schedules: is it an admin?']
  return states.filter(({ active }) => !active).map(({ name }) => `the schedule ${name} is missing: docs/deploy.md, 4`)
}

async function signUpProblems(get: Get, post: Post) {
  const settings = await get('/auth/v1/settings')
  if (settings.status !== 200) return [`/auth/v1/settings ${outcome(settings)}`]
  const isOff = codeOf(settings, 'disable_signup') === 'true'
  const problems = isOff ? [] : ['public sign-up is on: switch it off in the project']
  // Invalid, so that no account is created even if sign-up is open.
  const attempt = await post('/auth/v1/signup', { email: 'smoke test', password: 'smoke-test' })
  const code = codeOf(attempt, 'error_code')
  if (attempt.status !== 422 || code !== 'signup_disabled') {
    problems.push(`a sign-up ${outcome(attempt)} (${code}), not 422 (signup_disabled)`)
  }
  return problems
}
