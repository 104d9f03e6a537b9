import { Client } from 'pg'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import {
  openCallers,
  type NativeAnswer,
  type NativeCallers,
} from './native-callers.ts'

// What a team, its visitors, dispatchers and schedules do at the same time, on
// a native PostgreSQL.

export interface Team {
  admins: string[]
  callers: NativeCallers
  close: () => Promise<void>
}

/**
 * Adds this many admins, another who comes and goes, and three destinations.
 */
export function openTeam(
  postgres: NativePostgres,
  adminCount: number,
  connections?: number,
): Team {
  const account = (number: number) =>
    `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const admins = Array.from({ length: adminCount }, (_, number) =>
    account(number + 1),
  )
  postgres.sql(`
    insert into auth.users (id, email)
      select id, right(id::text, 2) || '@native.example' from unnest(array['${[...admins, LEAVER].join("','")}']::uuid[]) as id;
    insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
    insert into auth.sessions (id, user_id, created_at) select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;
    insert into public.destinations (name, kind, addresses)
      select 'Team ' || n, 'email', array['team@native.example'] from generate_series(1, 2) as n;
    insert into public.destinations (name, kind, url, style) values ('CRM', 'webhook', 'https://crm.native.example', 'standard');
    select public.delivery_sender('notices@native.example');
    -- On a busy machine a lock may take longer than a hosted project's timeout allows.
    alter role authenticator set statement_timeout = '60s'`)
  const callers = openCallers(postgres, connections)
  return { admins, callers, close: callers.close }
}

const LEAVER = '00000000-0000-4000-8000-999999999999'

const inOrder = (order: string) =>
  `id in (select id from public.waitlist order by email ${order} limit 20)`
const destination = (round: number) =>
  `(select id from public.destinations where kind in ('email', 'webhook') order by id offset ${round % 3} limit 1)`

type Statement = (round: number, these: string, others: string) => string

/**
 * Works of an admin; `these` and `others` are entries, in opposite orders for
 * every other admin.
 */
const ADMIN_WORKS: Record<string, Statement> = {
  changed: (round, these) =>
    `update public.waitlist set status = '${['contacted', 'new', 'closed'][round % 3]}', owner_id = auth.uid() where ${these}`,
  planned: (round, _, others) =>
    `update public.waitlist set next_step_on = current_date + ${round % 9}, company = 'C${round}' where ${others}`,
  'marked as spam': (_, these) =>
    `update public.waitlist set status = 'spam' where ${these}`,
  erased: (_, these) => `delete from public.waitlist where ${these}`,
  noted: () =>
    `insert into public.waitlist_notes (entry_id, body) select id, 'Called' from public.waitlist where ${inOrder('asc')}`,
  booked: (_, these) =>
    `insert into public.demos (entry_id, starts_at) select id, now() + interval '1 day' from public.waitlist where ${these} and status <> 'spam'`,
  'decided or moved': (round, _, others) =>
    `update public.demos set outcome = ${round % 2 === 0 ? "'held'" : 'null'}, starts_at = now() + interval '${round % 9} hours'
     where entry_id in (select id from public.waitlist where ${others})`,
  replied: () =>
    `insert into public.replies (entry_id, subject, body) select id, 'Hello', 'Tuesday?' from public.waitlist
     where email is not null and status <> 'spam' order by email limit 1`,
  'reply undone': () =>
    `delete from public.replies where id in (select id from public.replies where admin_id = auth.uid() limit 1)`,
  'added by hand': (round) =>
    `insert into public.waitlist (name, email, source) values ('Hand', '${round % 400}@native.example', '${['call', 'email'][round % 2]}')`,
  'added to an entry': () =>
    `insert into public.waitlist_returns (entry_id, name, source) select id, 'Again', 'call' from public.waitlist order by email limit 1`,
  replayed: (round) =>
    `select public.deliveries_replay(${destination(round)}, now() - interval '1 day')`,
  resumed: (round) =>
    `update public.destinations set active = ${round % 4 > 1}, name = 'Team ${round % 6}', addresses = case kind when 'email' then '{team${round % 5}@native.example}'::text[] end where id = ${destination(round >> 1)}`,
  'sent again': (round) =>
    `update public.deliveries set state = 'waiting' where destination_id = ${destination(round)} and state <> 'dismissed'`,
  'settings changed': (round) =>
    `update public.team_settings set waiting_hours = ${1 + (round % 9)}, escalate_to = (select user_id from public.user_roles limit 1)`,
  'turns taken': (round) =>
    `update public.user_roles set takes_turns = ${round % 2 === 0} where user_id = auth.uid()`,
  'access removed': () =>
    `select public.remove_access('${LEAVER}', auth.uid())`,
}

/**
 * Works of the schedules, the dispatchers and an operator, each on a connection
 * of its own: statements in a row.
 */
const MACHINE_WORKS: Record<string, (round: number) => string[]> = {
  reminded: () => [
    `select private.reopen_marked(now() + interval '2 days'), private.queue_reminders(now() + interval '2 days'), private.queue_escalations(now() + interval '9 days')`,
  ],
  purged: () => [
    'select private.purge_old(), private.purge_short_lived()',
    'select private.purge_deliveries()',
  ],
  'form checked': () => [
    `update private.form_check set checked_at = '-infinity'`,
    'select private.form_works()',
  ],
  'access given': () => [
    `insert into public.user_roles (user_id, role) values ('${LEAVER}', 'admin') on conflict do nothing`,
  ],
  'replies mailed': () => [
    `select public.deliveries_claim(private.direct_destination(), 5, 60, clock_timestamp() + interval '20 seconds')`,
    `select public.delivery_finish(lease, 'delivered') from public.deliveries where lease is not null and event = 'reply.sent' limit 1`,
  ],
  'told by one dispatcher': claimAndFinish,
  'told by another': claimAndFinish,
}

function claimAndFinish(round: number) {
  return [
    `select public.deliveries_claim(${destination(round)}, 5, 60)`,
    `select public.delivery_finish(lease, 'delivered') from public.deliveries where lease is not null limit 1`,
  ]
}

/**
 * Refusals that are right: a second entry of an address, a note on an erased
 * entry, a former admin as owner, rate limits.
 */
const EXPECTED = new Set(['23505', '23503', '23514', 'PT429'])

/**
 * Lets everybody work until `isEnough`, given the number of times that each
 * kind of work succeeded, or until an error that isn't expected; returns those
 * errors, and the numbers.
 */
export async function workTogether(
  postgres: NativePostgres,
  { admins, callers }: Team,
  isEnough: (done: Record<string, number>) => boolean,
) {
  const done: Record<string, number> = {}
  const errors: string[] = []
  const repeat = async (
    kind: string,
    work: (round: number) => Promise<NativeAnswer>,
  ) => {
    done[kind] ??= 0
    for (let round = 0; !errors.length && !isEnough(done); round++) {
      const { error } = await work(round)
      if (!error) done[kind]++
      else if (!EXPECTED.has(error.code ?? ''))
        errors.push(`${kind}: ${error.message}`)
    }
  }
  const machines = await Promise.all(
    Object.entries(MACHINE_WORKS).map(async ([kind, sql]) => {
      const client = new Client(
        `postgresql://postgres@${encodeURIComponent(postgres.folder)}/postgres`,
      )
      await client.connect()
      const run = async (round: number): Promise<NativeAnswer> => {
        try {
          for (const statement of sql(round)) await client.query(statement)
          return { status: 200 }
        } catch (error) {
          const { code, message } = error as { code: string; message: string }
          return { status: 500, error: { code, message } }
        }
      }
      return { kind, run, client }
    }),
  )
  await Promise.all([
    ...admins.flatMap((admin, at) => {
      const orders = at % 2 ? ['desc', 'asc'] : ['asc', 'desc']
      const [these = '', others = ''] = orders.map(inOrder)
      return Object.entries(ADMIN_WORKS).map(([kind, sql]) =>
        repeat(kind, (round) => callers.ask(admin, sql(round, these, others))),
      )
    }),
    ...machines.map(({ kind, run }) => repeat(kind, run)),
    ...[0, 1, 2].map((visitor) =>
      repeat('visitor sent', (round) =>
        callers.insert(`10.${visitor}.${(round >> 8) & 255}.${round & 255}`, {
          name: 'N',
          email: `${round % 400}@native.example`,
        }),
      ),
    ),
  ])
  await Promise.all(machines.map(({ client }) => client.end()))
  return { done, errors }
}
