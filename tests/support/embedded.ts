import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import type { Database } from '@/supabase/database.types'
import {
  type EmbeddedBackend,
  PUBLISHABLE_KEY,
  startEmbeddedBackend,
} from '../../scripts/backend/local-supabase.ts'
import { serve } from './backend-client'
import { deferred } from './deferred'
import { flushEventLoop } from './flush-event-loop'
import { hushAnswers } from './hush-answers'

// Stands in for `@/supabase/client`: the real client, over HTTP to one embedded
// backend per test file, with requests that a test can hold back or fail. Used
// by vi.mock('@/supabase/client', () => import('../support/embedded')).

let backend: EmbeddedBackend
let site: Awaited<ReturnType<typeof serve>>

/**
 * Answers by which the backend refuses a request, which tests of its rules
 * expect; it fails with 500 and more.
 */
const isRefusal = (status: number) => status < 500

beforeAll(async () => {
  hushAnswers(isRefusal)
  backend = await startEmbeddedBackend({ seed: true })
  site = await serve(backend)
  // @ts-expect-error -- exists only in happy-dom; page and backend need the same origin
  globalThis.window?.happyDOM.setURL(site.url)
  // The gateway's Request is happy-dom's here, which drops Content-Length as a
  // forbidden header.
  if (globalThis.window)
    await db('update private.intake_settings set needs_length = false')
  await db('delete from public.waitlist')
})
afterAll(async () => {
  await allResponses()
  site.close()
  await backend.close()
})

/** Runs SQL as the database's owner. */
export const db = <T = Record<string, unknown>>(
  sql: string,
  params?: unknown[],
) => backend.query<T>(sql, params)

/**
 * Runs SQL without triggers, which would add history and notices, and set times
 * and versions.
 */
export const withoutTriggers = (sql: string) =>
  db(
    `set session_replication_role = replica; ${sql}; reset session_replication_role`,
  )

export const ADA = 'a0000000-0000-4000-8000-000000000001'
export const MO = 'a0000000-0000-4000-8000-000000000002'
export const ACCOUNTS = {
  [ADA]: { email: 'admin@sayfield.example', password: 'sayfield-admin' },
  [MO]: { email: 'member@sayfield.example', password: 'sayfield-member' },
}

interface Rule {
  match: RegExp
  answer: (real: () => Promise<Response>) => Promise<Response>
}
const rules = new Set<Rule>()
const held = new Set<() => void>()
const open = { count: 0 }

/** Requests of the current test, as "METHOD /path?search body". */
export const sent: string[] = []
export const sentTo = (match: RegExp) => sent.filter((line) => match.test(line))

export function answer(match: RegExp, how: Rule['answer']): () => void {
  const rule = { match, answer: how }
  rules.add(rule)
  return () => void rules.delete(rule)
}

/**
 * Holds back the responses to matching requests, or to the next one, until the
 * returned function is called.
 */
export function hold(match: RegExp, once?: 'once'): () => void {
  const { promise, resolve } = deferred<void>()
  const forget = answer(match, async (real) => {
    if (once) forget()
    const response = await real()
    open.count--
    await promise
    open.count++
    return response
  })
  const release = () => {
    forget()
    resolve()
  }
  held.add(release)
  return release
}

/**
 * Fails matching requests before they arrive, until the returned function is
 * called. Status 0: no response.
 */
export const fail = (
  match: RegExp,
  status = 500,
  body: object = { message: 'out of order' },
) =>
  answer(match, () => {
    if (status === 0) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json(body, { status }))
  })

afterEach(() => {
  for (const release of held) release()
  held.clear()
  rules.clear()
  sent.length = 0
})

const controlled: typeof fetch = async (input, init) => {
  const { pathname, search } = new URL(
    input instanceof Request ? input.url : input,
  )
  const body = typeof init?.body === 'string' ? init.body : ''
  const line = `${init?.method ?? 'GET'} ${decodeURIComponent(pathname + search)} ${body}`
  sent.push(line)
  const real = () => {
    const { promise, reject } = deferred<never>()
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    // Doesn't pass the signal on: happy-dom logs an error for each request that
    // it aborts.
    return Promise.race([fetch(input, { ...init, signal: undefined }), promise])
  }
  const rule = [...rules].findLast(({ match }) => match.test(line))
  open.count++
  try {
    return await (rule ? rule.answer(real) : real())
  } finally {
    open.count--
  }
}

/** Waits until no request is open, except held ones. */
export async function allResponses() {
  do await flushEventLoop()
  while (open.count > 0)
}

export type Client = ReturnType<typeof createTab>
let client: Client | undefined

/** Clients with the same key share a session, as tabs of a browser do. */
export function createTab(storageKey: string = crypto.randomUUID()) {
  // Silences the client's warning of a second one with the same session.
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const tab = createClient<Database>(site.url, PUBLISHABLE_KEY, {
    global: { fetch: controlled },
    auth: { storageKey, autoRefreshToken: false, detectSessionInUrl: false },
  })
  warning.mockRestore()
  return tab
}

export function use(tab: Client) {
  client = tab
  return tab
}

export async function signIn(
  user: keyof typeof ACCOUNTS = ADA,
  tab = createTab(),
) {
  const { data, error } = await tab.auth.signInWithPassword(ACCOUNTS[user])
  if (error) throw error
  sent.length = 0
  return { tab, session: data.session, user: data.user }
}

export const getSupabase = vi.fn<() => Promise<Client>>(() =>
  Promise.resolve((client ??= createTab())),
)
