import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createServer as createSocketServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PGlite } from '@electric-sql/pglite'
import {
  createMigratedDatabase,
  listen,
  localCaller,
} from '../../scripts/backend/local-supabase.ts'
import { createStore } from '../../supabase/functions/deliver/store.ts'
import type {
  Digest,
  List,
  Message,
} from '../../supabase/functions/deliver/message.ts'
import { NO_VALUES } from './request-values.ts'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
  path: string
}

/** A receiver of webhooks, which ends with the tests' process. */
export async function startReceiver(
  answer?: (
    received: Received,
    count: number,
  ) => number | [number, Record<string, string>],
) {
  const received: Received[] = []
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      const one = { headers: req.headers, body, path: req.url ?? '' }
      received.push(one)
      const said = answer?.(one, received.length) ?? 200
      const [status, headers] = typeof said === 'number' ? [said, {}] : said
      res.writeHead(status, headers).end('an answer that nobody reads')
    })
  })
  return { url: `${await listen(server.unref(), 0)}/hook`, received }
}

export async function startSocketServer(serve: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    serve(socket)
  })
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `${await listen(server, 0)}/hook`, close }
}

export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

const asked = {
  ...NO_VALUES,
  id: '00000000-0000-4000-8000-00000000cafe',
  created_at: '2026-11-21T10:00:00+00:00',
  name: 'Jane Doe',
  email: 'jane@prospect.example',
  company: 'Northwind',
  phone: '+353 1 555 0100',
  message: 'Two lines,\nof which this is one.',
  source: 'demo',
  landing_path: '/comparison/hubspot',
  referrer_host: 'g2.com',
  utm_source: 'linkedin',
  utm_medium: 'cpc',
  utm_campaign: 'q4',
}

export const message = (change: Partial<Message> = {}): Message => ({
  id: '00000000-0000-4000-8000-00000000abcd',
  lease: '00000000-0000-4000-8000-00000000beef',
  count: 1,
  tries: 0,
  throttles: 0,
  event: 'request.created',
  created_at: '2026-11-21T10:00:00+00:00',
  request: {
    ...asked,
    status: 'new',
    owner: null,
    first_asked_at: asked.created_at,
    status_before: null,
    returned: null,
  },
  about: null,
  kind: 'webhook',
  addresses: null,
  url: 'https://hooks.example.com/in',
  style: 'standard',
  secrets: [SECRET],
  ...change,
})

/** A message about an event; `as` replaces the visitor's values. */
export function messageOf(
  event: Message['event'],
  as: Partial<typeof asked> = {},
): Partial<Message> {
  const request = { ...message().request!, ...asked, ...as }
  const again = {
    ...asked,
    ...as,
    created_at: '2026-11-22T21:40:00+00:00',
    phone: '+353 1 555 0177',
    source: 'app',
  }
  switch (event) {
    case 'request.returned':
      return {
        event,
        created_at: again.created_at,
        request: {
          ...request,
          name: as.name ?? 'Jane Dow',
          email: 'jane@northwind.example',
          message: 'The first time.\n\nBye.',
          first_asked_at: '2026-06-02T23:05:00+00:00',
          status_before: 'closed',
          returned: again,
        },
      }
    case 'request.updated':
      return {
        event,
        request: {
          ...request,
          status: 'closed',
          owner: 'Mo Ryan',
          outcome: 'lost',
          demo_outcome: 'no-show',
          demo_at: '2026-11-27T15:30:00Z',
        },
        change: { status: ['contacted', 'booked'], owner: [null, 'Ada Byrne'] },
      }
    case 'request.erased':
      return { event, request: { id: asked.id } }
    case 'request.waiting':
      return {
        event,
        request,
        created_at: '2026-11-21T14:00:30+00:00',
        waiting_since: asked.created_at,
        round: 1,
      }
    case 'request.escalated':
      return {
        event,
        request: { ...request, owner: 'Mo Ryan' },
        created_at: '2026-11-21T14:00:30+00:00',
        waiting_since: asked.created_at,
      }
    case 'owner.assigned':
      return { event, request: { ...request, owner: 'Ada Byrne' } }
    case 'note.mentioned':
      return {
        event,
        request: { ...request, owner: 'Ada Byrne' },
        note: { body: as.message ?? '@Ada, could you ring?', by: 'Mo Ryan' },
      }
    case 'digest.morning': {
      const { id, name, company } = request
      const entry = {
        id,
        name,
        company,
        status: 'contacted',
        next_step_on: '2026-11-19',
        waiting_since: null,
        due_reason: 'step' as const,
      }
      const waiting = {
        ...entry,
        status: 'new',
        next_step: null,
        next_step_on: null,
        waiting_since: asked.created_at,
        due_reason: 'new' as const,
      }
      const due = [
        { ...entry, next_step: as.message ?? 'Call again' },
        { ...waiting, name: as.name ?? 'Mo Ryan' },
        waiting,
      ]
      const digest = digestOf({ due: { entries: due, total: 5 } })
      return { event, request: null, digest }
    }
    case 'destination.failing': {
      const failing_since = '2026-11-22T22:13:04Z'
      const about = {
        name: as.name ?? 'CRM',
        failing_since,
        failure: 'The receiver answered 404',
        stopped: false,
      }
      return { event, request: null, about }
    }
    case 'test':
      return { event, request: null }
    default:
      return { event, request }
  }
}

export const listOf = (...entries: List['entries']): List => ({
  total: entries.length,
  entries,
})

/** A morning mail with nothing in its sections but these. */
export const digestOf = (sections: Partial<Digest> = {}): Digest => ({
  week: null,
  due: listOf(),
  questions: listOf(),
  demos: listOf(),
  nobody: listOf(),
  ...sections,
})

export async function openDeliveryDatabase() {
  const database = await createMigratedDatabase()
  const query = async <T>(sql: string, params: unknown[] = []) =>
    (await database.query<T>(sql, params)).rows
  const call = localCaller({ query })
  return {
    database,
    query,
    call,
    store: (now?: () => Date) => createStore(call, now),
    webhook: (url: string, style = 'standard') =>
      addDestination(database, 'webhook', null, url, style),
    email: (...addresses: string[]) =>
      addDestination(database, 'email', addresses, null, null),
    test: (destination: string) =>
      query(
        `insert into public.deliveries (destination_id, event) values ($1, 'test')`,
        [destination],
      ),
    requests: async (count: number) =>
      (
        await query<{ id: string }>(
          `insert into public.waitlist (name, email)
           select 'Person ' || n, n || '-' || gen_random_uuid() || '@x.example' from generate_series(1, $1::int) as n returning id`,
          [count],
        )
      ).map(({ id }) => id),
    states: async () =>
      Object.fromEntries(
        (
          await query<{ state: string; count: number }>(
            'select state, count(*)::int from public.deliveries group by 1',
          )
        ).map(({ state, count }) => [state, count]),
      ),
    empty: () =>
      database.exec(
        'delete from public.destinations; delete from public.waitlist',
      ),
  }
}

/**
 * Runs SQL with the rights of an admin; for databases of
 * `openDeliveryDatabase`.
 */
export async function asAdmin(
  { database }: Pick<DeliveryDatabase, 'database'>,
  command: string,
) {
  const [id, session] = [
    '00000000-0000-4000-8000-00000000000a',
    '50000000-0000-4000-8000-00000000000a',
  ]
  await database.exec(`
    insert into auth.users (id, email) values ('${id}', 'admin@x.example') on conflict do nothing;
    insert into public.user_roles (user_id, role) values ('${id}', 'admin') on conflict do nothing;
    insert into auth.sessions (id, user_id, created_at) values ('${session}', '${id}', now()) on conflict do nothing;
  `)
  await database.transaction(async (own) => {
    const claims = JSON.stringify({
      sub: id,
      role: 'authenticated',
      session_id: session,
    })
    await own.query(`select set_config('request.jwt.claims', $1, true)`, [
      claims,
    ])
    await own.exec(`set local role authenticated; ${command}`)
  })
}

export type DeliveryDatabase = Awaited<ReturnType<typeof openDeliveryDatabase>>

async function addDestination(
  database: PGlite,
  ...[kind, addresses, url, style]: (string | string[] | null)[]
) {
  const { rows } = await database.query<{ id: string }>(
    `with made as (insert into public.destinations (name, kind, addresses, url, style)
       values ('Destination', $1, $2, $3, $4) returning id),
     secret as (insert into public.webhook_secrets select id, $5 from made where $1 = 'webhook')
     select id from made`,
    [kind, addresses, url, style, SECRET],
  )
  return rows[0]?.id ?? ''
}
