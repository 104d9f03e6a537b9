import { ask, outcome, type Answer } from './deployed-site.ts'
import type { Check } from './site-checks.ts'

/** What a visitor's key must not open. */
const CLOSED_TABLES = ['waitlist', 'profiles', 'user_roles', 'waitlist_audit']

/** Refused by two CHECKs and by no policy: it shows that the way into the table is open, and stores nothing. */
const REFUSED_REQUEST = { name: '', email: 'smoke test' }

const CHECK_VIOLATION = '23514'
const NOT_ALLOWED = '42501'

const codeOf = ({ text }: Answer, name = 'code') => {
  try {
    return String((JSON.parse(text) as Record<string, unknown>)[name])
  } catch {
    return undefined
  }
}

/** What must hold between the site's pages and their Supabase, tried with the key that is in the pages. */
export function backendChecks(site: string, supabase: string, key: string): Check[] {
  const headers = { apikey: key, origin: site, 'content-type': 'application/json', prefer: 'return=minimal' }
  const get = (path: string) => ask(supabase + path, { headers })
  const post = (path: string, body: unknown) =>
    ask(supabase + path, { method: 'POST', body: JSON.stringify(body), headers })

  return [
    ['Form may call Supabase', () => crossOriginProblems(site, supabase)],
    ['Form reaches its table', () => formProblems(post)],
    ...CLOSED_TABLES.map((table): Check => [`Visitors do not read ${table}`, () => readProblems(get, table)]),
    ['Visitors do not export', () => exportProblems(post)],
    [
      'Visitors claim no deliveries',
      async () => closedProblems('deliveries_due', await post('/rest/v1/rpc/deliveries_due', {})),
    ],
    ['Notices are sent by a function that refuses strangers', () => deliverProblems(supabase)],
    ['Sign-up is closed', () => signUpProblems(get, post)],
  ]
}

type Get = (path: string) => Promise<Answer>
type Post = (path: string, body: unknown) => Promise<Answer>

/** Whether a browser would let the pages talk to another origin. */
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
  // In the header since every attempt takes a turn: the answer to a counted one has no body.
  const code = codeOf(answer) ?? /error=(\w+)/.exec(answer.headers.get('proxy-status') ?? '')?.[1]
  if (answer.status === 400 && code === CHECK_VIOLATION) return []
  if (answer.status === 201) return ['a request without a name was stored: the CHECKs are missing']
  if (answer.status === 404) return ['there is no table waitlist: run `supabase db push`']
  return [`an invalid request ${outcome(answer)} (${code}), not 400 (${CHECK_VIOLATION})`]
}

async function readProblems(get: Get, table: string) {
  return closedProblems(table, await get(`/rest/v1/${table}?select=*&limit=1`))
}

async function exportProblems(post: Post) {
  return closedProblems('waitlist_export', await post('/rest/v1/rpc/waitlist_export', {}))
}

function closedProblems(what: string, answer: Answer): string[] {
  if ([401, 403].includes(answer.status) && codeOf(answer) === NOT_ALLOWED) return []
  if (answer.status < 300 && answer.status > 0) return [`${what} answers the public key`]
  return [`${what} ${outcome(answer)} (${codeOf(answer)}), not 401 (${NOT_ALLOWED})`]
}

/** With the function's secret in the environment it is tried too: then the function looks for what is due. */
async function deliverProblems(supabase: string) {
  const call = (secret: string) =>
    ask(`${supabase}/functions/v1/deliver`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } })
  const answer = await call('smoke test')
  if (answer.status === 404) return ['there is no function deliver: nobody is told of a request (docs/deploy.md, 4)']
  if (answer.status !== 401) return [`the function deliver, called by a stranger, ${outcome(answer)}, not 401`]
  const { DELIVER_SECRET } = process.env
  if (!DELIVER_SECRET) return []
  const own = await call(DELIVER_SECRET)
  return [202, 204].includes(own.status)
    ? []
    : [`the function deliver, called with its secret, ${outcome(own)}: ${own.text}`]
}

async function signUpProblems(get: Get, post: Post) {
  const settings = await get('/auth/v1/settings')
  if (settings.status !== 200) return [`/auth/v1/settings ${outcome(settings)}`]
  const isOff = codeOf(settings, 'disable_signup') === 'true'
  const problems = isOff ? [] : ['public sign-up is on: switch it off in the project']
  // No address, so that no account comes of it where the endpoint is open after all.
  const attempt = await post('/auth/v1/signup', { email: 'smoke test', password: 'smoke-test' })
  const code = codeOf(attempt, 'error_code')
  if (attempt.status !== 422 || code !== 'signup_disabled') {
    problems.push(`a sign-up ${outcome(attempt)} (${code}), not 422 (signup_disabled)`)
  }
  return problems
}
