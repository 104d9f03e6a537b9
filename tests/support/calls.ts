import { createClient } from '@supabase/supabase-js'
import { beforeEach } from 'vitest'
import type { Database } from '@/supabase/database.types'

// Stands in for `@/supabase/client` without a database: answers every call by a table, and records it.

export const ME = 'a0000000-0000-4000-8000-000000000001'

/** Calls of the current test, as "METHOD path?search body". */
export const calls: string[] = []

/** Rows, or a function that makes them, by the start of a call. */
let answers: Record<string, unknown> = {}

/** The database's codes of refusals, by the start of a call. */
export const refusals = new Map<string, string>()
/** The starts of calls that were refused. */
export const refused = new Set<string>()

export const answerCalls = (more: Record<string, unknown>) =>
  Object.assign(answers, more)

/** Removes and returns the calls that match. */
export function takeCalls(match = /./) {
  const taken = calls.filter((line) => match.test(line))
  calls.splice(0, calls.length, ...calls.filter((line) => !match.test(line)))
  return taken
}

/** A row written as 'column: value; column: value'; what is no JSON is a text. */
export const rowOf = (text: string): Record<string, unknown> =>
  Object.fromEntries(
    text.split('; ').map((pair) => {
      const [, column = '', value = ''] = /^(\w+): ?(.*)$/s.exec(pair) ?? []
      return [
        column,
        /^(-?\d+(\.\d+)?|true|false|null|[[{].*)$/.test(value)
          ? (JSON.parse(value) as unknown)
          : value,
      ]
    }),
  )

beforeEach(() => {
  answers = {}
  refusals.clear()
  calls.length = 0
})

/** A response without streams, whose text arrives at once. */
function respond(body: unknown, status = 200, count = 0) {
  const headers = new Headers({ 'content-range': `*/${count}` })
  const text = () => Promise.resolve(JSON.stringify(body))
  return { ok: status < 300, status, statusText: '', headers, text } as Response
}

const answer: typeof fetch = (input, init) => {
  const { pathname, search } = new URL(
    input instanceof Request ? input.url : input,
  )
  const body = typeof init?.body === 'string' ? ` ${init.body}` : ''
  const line = `${init?.method ?? 'GET'} ${decodeURIComponent(pathname.replace('/rest/v1/', '') + search)}${body}`
  calls.push(line)
  const [begin, code] =
    [...refusals].find(([start]) => line.startsWith(start)) ?? []
  if (begin) {
    refused.add(begin)
    return Promise.resolve(respond({ code, message: 'no' }, 400))
  }
  const rule =
    answers[
      Object.keys(answers).findLast((start) => line.startsWith(start)) ?? ''
    ]
  const found =
    typeof rule === 'function'
      ? (rule as (line: string) => unknown)(line)
      : (rule ?? [])
  const isOne =
    Array.isArray(found) &&
    new Headers(init?.headers).get('accept')?.includes('object')
  return Promise.resolve(
    respond(
      isOne ? found[0] : found,
      200,
      Array.isArray(found) ? found.length : 0,
    ),
  )
}

const client = createClient<Database>('https://backend.example', 'key', {
  global: { fetch: answer },
  auth: { autoRefreshToken: false, persistSession: false },
})
const session = { access_token: 'token', user: { id: ME } }
Object.assign(client.auth, {
  getSession: () => Promise.resolve({ data: { session }, error: null }),
})

export const getSupabase = () => Promise.resolve(client)

/** Stand in for what waits: a typed text's rest, and the time between two changes of the address. */
export const useDebounced = <T>(value: T) => value
export const createAddressWriter = (put: (change: unknown) => void) => ({
  put,
  flush: () => undefined,
  drop: () => undefined,
})

/** Stands in for `@/admin/ui/download`: records the file. */
export async function download(parts: Blob[], name: string, type = '') {
  calls.push(
    `SAVE ${name} ${type} ${await new Blob(parts).text()}`.replaceAll(
      /\r?\n/g,
      '⏎',
    ),
  )
}
