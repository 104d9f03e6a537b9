import { Agent, request } from 'node:http'
import { PUBLISHABLE_KEY } from '../../backend/publishable-key.ts'

/** What came of one run of many callers. */
export interface LoadRun {
  name: string
  callers: number
  seconds: number
  /** How many answers had each status; 0 stands for none. */
  statuses: Map<number, number>
  /** How long each answer took, in milliseconds, shortest first. */
  times: number[]
}

/** Email addresses that are in the table before a run. */
export const KNOWN_ADDRESSES = 100
export const knownAddress = (number: number) => `known${number % KNOWN_ADDRESSES}@load.example`

const MESSAGE = 'We are a team of twelve who update records after every call. Please show us how it works.'
const INVALID = [
  { name: '', email: 'someone@load.example' },
  { name: 'No address', email: 'someone' },
  { name: 'x'.repeat(101), email: 'someone@load.example' },
  { name: 'Long message', email: 'someone@load.example', message: 'x'.repeat(1001) },
]

/** Of ten requests seven are new, two are duplicates, one is invalid. */
function makeRequest(run: string, number: number): object {
  const rest = { name: 'Load Tester', company: 'Harbour Freight Example', phone: '+353 1 555 0100', message: MESSAGE }
  if (number % 10 === 0) return INVALID[(number / 10) % INVALID.length] ?? {}
  if (number % 10 <= 2) return { ...rest, email: knownAddress(number) }
  return { ...rest, email: `${run}-${number}@load.example` }
}

/** So many callers send requests as fast as they are answered, each one after the other, until all are sent. */
export async function sendRequests(url: string, name: string, callers: number, amount: number): Promise<LoadRun> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const statuses = new Map<number, number>()
  const times: number[] = []
  const run = name.replaceAll(/\W+/g, '-')
  let sent = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (sent < amount) {
        const body = JSON.stringify(makeRequest(run, ++sent))
        const asked = performance.now()
        const status = await post(agent, `${url}/rest/v1/waitlist`, body)
        times.push(performance.now() - asked)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  agent.destroy()
  times.sort((one, other) => one - other)
  return { name, callers, seconds: (performance.now() - start) / 1000, statuses, times }
}

const post = (agent: Agent, url: string, body: string) =>
  new Promise<number>((resolve) => {
    const headers = {
      apikey: PUBLISHABLE_KEY,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      prefer: 'return=minimal',
    }
    const sending = request(url, { method: 'POST', agent, headers }, (response) => {
      // The answer counts when all of it is here.
      response
        .resume()
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', () => resolve(0))
    })
    sending.on('error', () => resolve(0)).end(body)
  })

/** Nearest rank, of sorted times. */
export const percentile = (times: number[], share: number) =>
  times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? Number.NaN
