import { createServer } from 'node:http'
import { PUBLISHABLE_KEY } from '../../backend/publishable-key.ts'
import { startDelivery } from '../../backend/delivery/delivery.ts'
import { startEmbeddedBackend } from '../../backend/embedded-backend.ts'
import { listen } from '../../backend/gateway/listen.ts'

/** Milliseconds from the moment a form is sent to that at which a webhook of it is here, one after the other. */
export async function measureLatency(amount: number): Promise<number[]> {
  process.env.DELIVER_TO_LOCALHOST = '1'
  const arrived = new Map<string, (time: number) => void>()
  const receiver = createServer((req, res) => {
    let body = ''
    req.on('data', (data) => (body += String(data)))
    req.on('end', () => {
      arrived.get((JSON.parse(body) as { data: { email: string } }).data.email)?.(performance.now())
      res.writeHead(200).end()
    })
  })
  const hook = await listen(receiver, 0)
  const backend = await startEmbeddedBackend()
  const delivery = await startDelivery(backend, 'http://localhost')
  const server = createServer((req, res) => delivery.middleware(req, res, () => res.writeHead(404).end()))
  const site = await listen(server, 0)
  await backend.query(
    `insert into public.destinations (name, kind, url, style) values ('Bench', 'webhook', $1, 'standard')`,
    [`${hook}/`],
  )
  await backend.query(`insert into public.webhook_secrets (destination_id, secret)
    select id, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' from public.destinations`)
  // One address sends them all.
  await backend.query('alter table public.waitlist disable trigger admit_request')

  const times: number[] = []
  for (let number = 0; number < amount; number++) {
    const email = `latency${number}@bench.example`
    const received = new Promise<number>((resolve) => arrived.set(email, resolve))
    const sent = performance.now()
    await fetch(`${site}/rest/v1/waitlist`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', prefer: 'return=minimal' },
      body: JSON.stringify({ name: 'Bench', email }),
    })
    times.push((await received) - sent)
  }
  server.closeAllConnections()
  server.close()
  receiver.close()
  await delivery.close()
  await backend.close()
  return times.toSorted((one, other) => one - other)
}
