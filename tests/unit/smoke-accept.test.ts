// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { backendChecks } from '../../scripts/smoke/backend-checks.ts'

/** A Supabase whose edge does this with several `Accept` lines; answers as PostgREST and the trigger on inserts would. */
async function problemsBehind(edge: (lines: string[]) => string[]) {
  const server = createServer((request, response) => {
    const { rawHeaders } = request
    const lines = edge(rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'accept'))
    const told = lines.at(-1) ?? ''
    const [status, code] = told.includes('vnd.pgrst.object') ? [406, 'PT406'] : [400, '23514']
    response.writeHead(status).end(JSON.stringify({ code }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const checks = new Map(backendChecks(url, url, 'key'))
    return await checks.get('A request for the stored row back is refused, however it is spelt')?.()
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

it.each([
  ['joins them', (lines: string[]) => [lines.join(', ')]],
  ['sends the first on', (lines: string[]) => lines.slice(0, 1)],
])('an edge that %s is fine', async (_, edge) => expect(await problemsBehind(edge)).toEqual([]))

it('an edge that passes them on is told of', async () =>
  expect(await problemsBehind((lines) => lines)).toEqual([expect.stringContaining('passed on, not joined')]))
