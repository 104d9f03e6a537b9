import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBenchSite, type BenchSite } from '../admin/site.ts'
import { ALL_TURNS } from './native-callers.ts'
import { KNOWN_ADDRESSES, knownAddress, sendRequests, type LoadRun } from './requests.ts'

/** A run over HTTP, and what the server was left with. */
export interface ServedRun extends LoadRun {
  stored: number
  /** Resident memory of the server's process afterwards, in MB; NaN where the system doesn't tell. */
  memoryMb: number
}

const KNOWN_SQL = `
  insert into public.waitlist (name, email)
  values ${Array.from({ length: KNOWN_ADDRESSES }, (_, number) => `('Known', '${knownAddress(number)}')`).join()}`

/**
 * Demo requests over HTTP against the preview with its data in a folder, as `npm run preview` has it: first with the
 * limit on inserts switched off, at each number of callers, then as it is, which is a flood from one address.
 */
export async function loadEmbedded(callers: number[], amount: number): Promise<ServedRun[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-load-'))
  const site = await startBenchSite(join(folder, 'data'))
  try {
    await site.sql(KNOWN_SQL)
    // The first request reads the schema.
    await sendRequests(site.url, 'warm up', 1, 5)
    await site.sql('alter table public.waitlist disable trigger limit_requests')
    const runs: ServedRun[] = []
    for (const at of callers) runs.push(await measure(site, 'preview', at, amount))
    await site.sql('alter table public.waitlist enable trigger limit_requests')
    await site.sql(ALL_TURNS)
    runs.push(await measure(site, 'flood from one address', Math.max(...callers), amount))
    return runs
  } finally {
    site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(site: BenchSite, name: string, callers: number, amount: number): Promise<ServedRun> {
  const before = await countRows(site)
  const run = await sendRequests(site.url, `${name} ${callers}`, callers, amount)
  return { ...run, name, stored: (await countRows(site)) - before, memoryMb: memoryOf(site.pid) }
}

const countRows = async ({ sql }: BenchSite) =>
  (await sql<{ rows: number }>('select count(*)::int as rows from public.waitlist'))[0]?.rows ?? Number.NaN

function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
