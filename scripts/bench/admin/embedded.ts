import { PUBLISHABLE_KEY } from '../../backend/local-supabase.ts'
import { summarize, type Measure } from './measure.ts'
import { READS, type Read } from './reads.ts'
import type { BenchSite } from './site.ts'

const RUNS = 9

/** The dashboard's reads over HTTP, as the local admin, on the embedded backend. */
export async function measureEmbedded(site: BenchSite, count: number): Promise<Measure[]> {
  const headers = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'admin@sayfield.example', password: 'sayfield-admin' })
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body })
  const { access_token } = (await answer.json()) as { access_token: string }
  const authorized = { ...headers, authorization: `Bearer ${access_token}` }
  const [middle = { key: '', id: '' }] = await site.sql<{ key: string; id: string }>(
    `select to_char(heard_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key, id from public.waitlist
     order by heard_at desc, id desc offset ${Math.floor(count / 2)} limit 1`,
  )

  const ask = async ({ name, query, counts }: Read) => {
    const filled = query.replaceAll('{key}', middle.key).replaceAll('{id}', middle.id)
    const select = counts ? 'id' : '*,waitlist_notes(removed_at)'
    const response = await fetch(`${site.url}/rest/v1/waitlist?select=${select}&${filled}`, {
      method: counts ? 'HEAD' : 'GET',
      headers: { ...authorized, ...(counts && { prefer: 'count=exact' }) },
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${name}: status ${response.status}`)
  }

  const measures: Measure[] = []
  for (const read of READS) {
    const times: number[] = []
    for (let run = 0; run <= RUNS; run++) {
      const start = performance.now()
      await ask(read)
      // The first one warms up.
      if (run > 0) times.push(performance.now() - start)
    }
    measures.push(summarize(read.name, times))
  }
  return measures
}
