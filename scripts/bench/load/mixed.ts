import type { NativePostgres } from '../../test/database/native-postgres.ts'
import { ALL_TURNS, flood, having, openCallers, times, visit, type Body, type NativeAnswer } from './native-callers.ts'

/** Visitors beside an attack, each from an address of their own. */
export interface MixedRun {
  name: string
  hostile: NativeAnswer[]
  visitors: NativeAnswer[]
}

const MESSAGE = 'We are a team of twelve who update records after every call. Please show us how it works.'
const KNOWN = { name: 'Known', email: 'known@mixed.example' }

let last = 0
const fresh = (message = MESSAGE) => ({ name: 'Mixed', email: `${++last}@mixed.example`, message })

/** 99 rows as long as can be, the last of them a duplicate: once 1.5 s of computing, undone without a trace. */
const batch = () => [...Array.from({ length: 98 }, () => fresh('\uD55C'.repeat(1000))), KNOWN]
const fromOneOf =
  (addresses: number, body: () => Body) =>
  (number: number): [string, Body] => [`10.${(number % addresses) >> 8}.0.${(number % addresses) & 255}`, body()]
/** A household of IPv6, from each of its 256 connections. */
const household = (number: number): [string, Body] => [`2001:db8:0:${(number % 256).toString(16)}::1`, fresh()]

/** 600 companies of IPv6, whose households and connections overlap. */
const fromNetworks = (number: number): [string, Body] => [
  `2001:db8:${(number % 600).toString(16)}:${(number % 2000).toString(16)}::1`,
  KNOWN,
]

/** Attacks as PostgREST passes them on, over ten connections, and innocent visitors who come as long as each lasts. */
export async function mixNative(postgres: NativePostgres): Promise<MixedRun[]> {
  const callers = await openCallers(postgres)
  const run = async (name: string, atOnce: number, amount: number, request: (number: number) => [string, Body]) => {
    const attack = flood(callers, atOnce, times(amount, request))
    const visitors = await visit(callers, attack, fresh)
    return { name, hostile: await attack, visitors } satisfies MixedRun
  }
  const begin = () => postgres.sql(`truncate public.waitlist cascade; ${ALL_TURNS}`)
  try {
    const runs: MixedRun[] = []
    begin()
    runs.push(await run('nobody else', 1, 0, household))
    for (const attackers of [1, 3]) {
      begin()
      await callers.insert('203.0.113.1', KNOWN)
      runs.push(await run(`${attackers} × batches of 99`, attackers, 400, fromOneOf(attackers, batch)))
    }
    begin()
    runs.push(await run('300 addresses', 60, 20_000, fromOneOf(300, fresh)))
    begin()
    runs.push(await run('a household of IPv6', 20, 1024, household))
    begin()
    await flood(callers, 100, times(2000, fromNetworks))
    // The thousands of buckets that they have used are due to be forgotten.
    postgres.sql(`
      update private.request_buckets set full_at = full_at - interval '2 hours';
      select setval('private.tokens_of_everybody', 1)`)
    runs.push(await run('100 at once, buckets due', 100, 10_000, fromNetworks))
    return runs
  } finally {
    await callers.close()
  }
}

/** How many hostile requests there were, of them stored, refused and failed, and how many visitors, of them stored. */
export const countMixed = ({ hostile, visitors }: MixedRun) => [
  hostile.length,
  having(hostile, 201),
  having(hostile, 429),
  hostile.filter(({ status }) => status >= 500).length,
  visitors.length,
  having(visitors, 201),
]
