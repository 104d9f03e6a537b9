import { activityWords } from '../../src/admin/requests/activity/activity-words.ts'
import type { Site } from '../support/site.ts'
import { admin, expect, member, test } from '../support/test.ts'

// Every change that an admin can make, made on the screen: the row has it, and the log names it. A new action of the
// log needs a line here.

test.use({ asAdmin: true })

const ORLA = '00000000-0000-4000-8000-0000000000f0'
const idOf = ({ email }: typeof admin) =>
  `(select id from auth.users where email = '${email}')`
const entry = (column: string) =>
  `select ${column} as value from public.waitlist`
const note = (column: string) =>
  `select ${column} as value from public.waitlist_notes`
const destination = (column: string) =>
  `select ${column} as value from public.destinations where name = 'CRM'`
/** What CRM gets. The other admins hear of a changed destination, too. */
const delivery = `select state as value from public.deliveries
  where destination_id = (select id from public.destinations where name = 'CRM')`

/** A button's name, a key, or values of fields by label. */
type Step = string | Record<string, string | boolean>
type Line = [
  action: string | undefined,
  steps: Step[],
  stored?: string,
  value?: unknown,
  prepared?: string,
]

const FAILED = `delete from public.deliveries; insert into public.deliveries (destination_id, event, entry_id, state,
  finished_at) select destinations.id, 'request.created', waitlist.id, 'failed', now() from public.destinations, public.waitlist where destinations.name = 'CRM'`

const LINES: Record<string, Line[]> = {
  '/admin/dashboard': [
    ['export', ['Export CSV']],
    [
      undefined,
      ['Columns', { Form: true }, 'Escape'],
      `select 'source' = any (columns) as value from public.admin_settings`,
      true,
    ],
    [
      undefined,
      ['Save the current view', { Name: 'Mine' }, 'Save for me'],
      'select name as value from public.saved_views',
      'Mine',
    ],
  ],
  [`/admin/dashboard#status=all&entry=${ORLA}`]: [
    ['status', [{ Status: 'Booked' }], entry('status'), 'booked'],
    ['owner', [{ Owner: 'Me' }], entry(`owner_id = ${idOf(admin)}`), true],
    [
      'demo',
      [{ Demo: '2027-07-01T15:00' }, 'Enter'],
      entry(`demo_at = '2027-07-01 14:00Z'`),
      true,
    ],
    [
      'next-step',
      ['Set a next step', { 'What to do next': 'Call again' }, 'Enter'],
      entry('next_step'),
      'Call again',
    ],
    [
      'note-added',
      [{ 'Add a note': 'Called' }, 'Add note'],
      note('body'),
      'Called',
    ],
    ['note-removed', ['Remove the note of'], note('removed_at is null'), false],
    ['note-restored', ['Undo'], note('removed_at is null'), true],
    [
      'name',
      ['Correct…', { Name: 'Orla Daly' }, 'Save'],
      entry('name'),
      'Orla Daly',
    ],
    [
      'email',
      ['Correct…', { Email: 'daly@actions.example' }, 'Save'],
      entry('email'),
      'daly@actions.example',
    ],
    [
      'company',
      ['Correct…', { Company: 'Daly Ltd' }, 'Save'],
      entry('company'),
      'Daly Ltd',
    ],
    [
      'phone',
      ['Correct…', { Phone: '+353 1 555' }, 'Save'],
      entry('phone'),
      '+353 1 555',
    ],
    ['next-step', ['Call again', 'Mark as done'], entry('next_step'), null],
    ['status', [{ Status: 'Closed' }], entry('status'), 'closed'],
    ['outcome', [{ Outcome: 'Won' }], entry('outcome'), 'won'],
    ['copy', ['Copy of their data…', 'Close']],
    [
      'erase',
      ['Erase…', 'Erase 1 entry'],
      'select count(*)::int as value from public.waitlist',
      0,
    ],
    [
      'added',
      [
        'Add request',
        {
          Name: 'Niamh',
          Email: 'n@actions.example',
          Message: 'Met',
          Source: 'Fair or event',
        },
        'Add',
      ],
      entry(
        `concat_ws(' ', name, email, message, source, status, owner_id = ${idOf(admin)})`,
      ),
      'Niamh n@actions.example Met fair contacted t',
    ],
  ],
  '/admin/notifications': [
    [
      'destination-added',
      [
        'Add a destination',
        { Webhook: true, Name: 'CRM', Address: 'https://crm.example/in' },
        'Add',
        'I’ve copied it',
      ],
      destination('url'),
      'https://crm.example/in',
    ],
    [
      'destination-changed',
      ['Actions: CRM', 'Edit', { 'Status or owner changes': false }, 'Save'],
      destination(`'request.updated' = any (events)`),
      false,
    ],
    [
      'destination-paused',
      ['Actions: CRM', 'Pause'],
      destination('active'),
      false,
    ],
    [
      'destination-resumed',
      ['Actions: CRM', 'Resume'],
      destination('active'),
      true,
    ],
    ['test-sent', ['Actions: CRM', 'Send a test'], delivery, 'waiting'],
    [
      'deliveries-dismissed',
      ['Actions: CRM', 'Log', 'Dismiss all failed', 'Escape'],
      delivery,
      'dismissed',
      FAILED,
    ],
    [
      'deliveries-replayed',
      ['Actions: CRM', 'Log', 'Send all failed again', 'Escape'],
      delivery,
      'waiting',
      FAILED,
    ],
    [
      'secret-rotated',
      ['Actions: CRM', 'New secret', 'New secret', 'I’ve copied it'],
      'select count(*)::int as value from public.webhook_secrets',
      2,
    ],
    [
      'destination-removed',
      ['Actions: CRM', 'Remove', 'Remove'],
      destination('removed_at is null'),
      false,
    ],
    [
      'settings-changed',
      [{ 'Hours until a new request is due': '9' }, 'Save'],
      'select waiting_hours as value from public.team_settings',
      9,
    ],
  ],
  '/admin/people': [
    [
      'settings-changed',
      [{ 'Takes turns: Mo Member': true }],
      `select count(*)::int as value from public.user_roles where takes_turns`,
      1,
    ],
    [
      'access-removed',
      ['Actions: Mo Member', 'Remove access…', 'Remove access'],
      'select count(*)::int as value from public.user_roles',
      1,
    ],
  ],
}

/** Of the site itself: unit/delivery-dispatcher, supabase/tests/notifications and accounts. */
const AUTOMATIC = ['destination-gone', 'destination-stopped', 'address-changed']

/** Actions of the logs since a moment, by this admin. */
const loggedSince = async (site: Site, moment: string) => {
  const rows = await site.sql<{ action: string }>(
    `select action from (select action, created_at, admin_id from public.audit_log union all
       select action, created_at, admin_id from public.waitlist_history) as log
     where created_at >= $1::timestamptz and admin_id = ${idOf(admin)}`,
    [moment],
  )
  return rows.map(({ action }) => action)
}

test.afterEach(async ({ site }) => {
  await site.sql(
    `delete from public.user_roles where user_id = ${idOf(member)}`,
  )
  await site.sql('update public.team_settings set waiting_hours = 4')
  await site.sql(
    `insert into public.destinations (name, kind, addresses) values ('Team', 'email', '{team@x.example}')`,
  )
})

for (const [path, lines] of Object.entries(LINES)) {
  test(`${path}: each change is stored, and logged once, by its admin`, async ({
    page,
    site,
  }) => {
    await site.sql(
      `insert into public.user_roles (user_id, role) values (${idOf(member)}, 'admin') on conflict do nothing`,
    )
    await site.sql('delete from public.destinations')
    await site.sql(
      `insert into public.waitlist (id, name, email) values ('${ORLA}', 'Orla', 'orla@actions.example')`,
    )
    await page.goto(path)
    for (const [action, steps, stored, value, prepared] of lines) {
      for (const statement of prepared?.split(';') ?? [])
        await site.sql(statement)
      const [mark] = await site.sql<{ now: string }>(
        'select clock_timestamp()::text as now',
      )
      for (const step of steps) {
        if (step === 'Enter' || step === 'Escape')
          await page.keyboard.press(step)
        else if (typeof step === 'string')
          await page
            .getByRole('button', { name: new RegExp(`^${step}`) })
            .last()
            .click()
        else
          for (const [label, to] of Object.entries(step)) {
            const labelled = page
              .getByLabel(new RegExp(`^${label}(Optional|or |$)`))
              .and(page.locator('input, select, textarea'))
            const field = labelled
              .or(page.getByRole('combobox', { name: label, exact: true }))
              .last()
            if (typeof to === 'boolean') await field.click()
            else if (
              await field.evaluate((element) => element.localName === 'select')
            )
              await field.selectOption({ label: to })
            else await field.fill(to)
          }
      }
      if (stored)
        await expect
          .poll(async () => (await site.sql(stored))[0]?.value, action)
          .toBe(value)
      await expect
        .poll(() => loggedSince(site, mark!.now), String(value))
        .toEqual(action ? [action] : [])
    }
  })
}

test('every action that the log can hold has its words, and a line above', async ({
  site,
}) => {
  const [check] = await site.sql<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'audit_log_action_known'`,
  )
  const audited = [...check!.text.matchAll(/'([\w-]+)'/g)].map(
    ([, action]) => action!,
  )
  expect(Object.keys(activityWords.actions).toSorted()).toEqual(
    audited.toSorted(),
  )
  const tracked = await site.sql<{ key: string }>(
    `select key from jsonb_each(private.tracked_values(jsonb_populate_record(null::public.waitlist, '{"name": ""}'))) where key <> 'message'`,
  )
  const notes = ['added', 'note-added', 'note-removed', 'note-restored']
  const done = Object.values(LINES).flatMap((lines) =>
    lines.flatMap(([action]) => action ?? []),
  )
  expect(new Set([...done, ...AUTOMATIC])).toEqual(
    new Set([...audited, ...tracked.map(({ key }) => key), ...notes]),
  )
})
