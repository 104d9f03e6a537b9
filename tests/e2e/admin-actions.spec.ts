import type { Page } from '@playwright/test'
import { activityWords } from '../../src/admin/requests/activity/activity-words.ts'
import { addWords } from '../../src/admin/requests/model/entry-words.ts'
import type { Site } from '../support/site.ts'
import { admin, expect, member, test } from '../support/test.ts'

// Every change that an admin can make, made on the screen: the row has it, and
// the log names it. A new action of the log needs a change here.

test.use({ asAdmin: true })

const ORLA = '00000000-0000-4000-8000-0000000000f0'
const userId = ({ email }: typeof admin) =>
  `(select id from auth.users where email = '${email}')`

const press = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .last()
    .click()
/**
 * The field with this label, after which it may say that it is optional. In a
 * dialog, if one is open.
 */
const field = (page: Page, label: string) =>
  page
    .getByLabel(new RegExp(`^${label}(Optional|or |$)`))
    .and(page.locator('input, select, textarea'))
    .or(page.getByRole('combobox', { name: label, exact: true }))
    .last()
const fill = (page: Page, label: string, text: string) =>
  field(page, label).fill(text)
const choose = (page: Page, label: string, option: string) =>
  field(page, label).selectOption({ label: option })
const toggle = (page: Page, label: string) => field(page, label).click()

/** Expects the first row of a query to become this one. */
const expectRow = (site: Site, sql: string, row: object | undefined) =>
  expect.poll(async () => (await site.sql(sql))[0]).toEqual(row)
/** Expects these columns of the only entry. */
const expectEntry = (site: Site, columns: Record<string, unknown>) =>
  expectRow(
    site,
    `select ${Object.keys(columns).join(', ')} from public.waitlist`,
    columns,
  )
const expectNote = (site: Site, columns: Record<string, unknown>) =>
  expectRow(
    site,
    `select body, removed_at is not null as removed from public.waitlist_notes`,
    columns,
  )
const expectDestination = (site: Site, columns: Record<string, unknown>) =>
  expectRow(
    site,
    `select ${Object.keys(columns).join(', ')} from public.destinations where name = 'CRM'`,
    columns,
  )
/** The other admins hear of a changed destination, too. */
const expectDelivery = (site: Site, state: string) =>
  expectRow(
    site,
    `select state from public.deliveries
      where destination_id = (select id from public.destinations where name = 'CRM')`,
    { state },
  )

async function correct(page: Page, label: string, text: string) {
  await press(page, 'Correct…')
  await fill(page, label, text)
  await press(page, 'Save')
}

async function openActions(page: Page, name: string, action: string) {
  await press(page, `Actions: ${name}`)
  await press(page, action)
}

async function failOneDelivery(site: Site) {
  await site.sql('delete from public.deliveries')
  await site.sql(`insert into public.deliveries (destination_id, event, entry_id, state, finished_at)
    select destinations.id, 'request.created', waitlist.id, 'failed', now()
    from public.destinations, public.waitlist where destinations.name = 'CRM'`)
}

interface Change {
  /** Reads on from “the admin”. */
  title: string
  /** The action in the log; none for a setting of the admin's own screen. */
  logged?: string
  make: (page: Page, site: Site) => Promise<unknown>
}

const LIST_CHANGES: Change[] = [
  {
    title: 'exports the list',
    logged: 'export',
    make: (page) => press(page, 'Export CSV'),
  },
  {
    title: 'shows another column',
    async make(page, site) {
      await press(page, 'Columns')
      await toggle(page, 'Form')
      await page.keyboard.press('Escape')
      await expectRow(
        site,
        `select 'source' = any (columns) as shown from public.admin_settings`,
        { shown: true },
      )
    },
  },
  {
    title: 'saves a view',
    async make(page, site) {
      await press(page, 'Save the current view')
      await fill(page, 'Name', 'Mine')
      await press(page, 'Save for me')
      await expectRow(site, 'select name from public.saved_views', {
        name: 'Mine',
      })
    },
  },
]

const ENTRY_CHANGES: Change[] = [
  {
    title: 'sets the status',
    logged: 'status',
    async make(page, site) {
      await choose(page, 'Status', 'Booked')
      await expectEntry(site, { status: 'booked' })
    },
  },
  {
    title: 'takes the entry over',
    logged: 'owner',
    async make(page, site) {
      await choose(page, 'Owner', 'Me')
      await expectRow(
        site,
        `select owner_id = ${userId(admin)} as own from public.waitlist`,
        { own: true },
      )
    },
  },
  {
    title: 'sets the time of the demo',
    logged: 'demo',
    async make(page, site) {
      // Irish summer time.
      await fill(page, 'Demo', '2027-07-01T15:00')
      await page.keyboard.press('Enter')
      await expectRow(
        site,
        `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as utc from public.demos`,
        { utc: '2027-07-01 14:00' },
      )
    },
  },
  {
    title: 'invites the person to the demo',
    logged: 'demo-invited',
    async make(page, site) {
      await page.getByLabel('Send an invitation').click()
      await expectRow(site, 'select method from public.invitations', {
        method: 'REQUEST',
      })
    },
  },
  {
    title: 'sets the outcome of the demo',
    logged: 'demo-outcome',
    async make(page, site) {
      await page
        .getByLabel(/^What came of the demo on Jul 1, 2027/)
        .selectOption({ label: 'Held' })
      await expectRow(site, 'select outcome from public.demos', {
        outcome: 'held',
      })
    },
  },
  {
    title: 'sets a next step',
    logged: 'next-step',
    async make(page, site) {
      await press(page, 'Set a next step')
      await fill(page, 'What to do next', 'Call again')
      await page.keyboard.press('Enter')
      await expectEntry(site, { next_step: 'Call again' })
    },
  },
  {
    title: 'adds a note',
    logged: 'note-added',
    async make(page, site) {
      await fill(page, 'Add a note', 'Called')
      await press(page, 'Add note')
      await expectNote(site, { body: 'Called', removed: false })
    },
  },
  {
    title: 'removes the note',
    logged: 'note-removed',
    async make(page, site) {
      await press(page, 'Remove the note of')
      await expectNote(site, { body: 'Called', removed: true })
    },
  },
  {
    title: 'restores the note',
    logged: 'note-restored',
    async make(page, site) {
      await press(page, 'Undo')
      await expectNote(site, { body: 'Called', removed: false })
    },
  },
  {
    title: 'corrects the name',
    logged: 'name',
    async make(page, site) {
      await correct(page, 'Name', 'Orla Daly')
      await expectEntry(site, { name: 'Orla Daly' })
    },
  },
  {
    title: 'corrects the email address',
    logged: 'email',
    async make(page, site) {
      await correct(page, 'Email', 'daly@actions.example')
      await expectEntry(site, { email: 'daly@actions.example' })
    },
  },
  {
    title: 'corrects the company',
    logged: 'company',
    async make(page, site) {
      await correct(page, 'Company', 'Daly Ltd')
      await expectEntry(site, { company: 'Daly Ltd' })
    },
  },
  {
    title: 'corrects the phone number',
    logged: 'phone',
    async make(page, site) {
      await correct(page, 'Phone', '+353 1 555')
      await expectEntry(site, { phone: '+353 1 555' })
    },
  },
  {
    title: 'marks the next step as done',
    logged: 'next-step',
    async make(page, site) {
      await press(page, 'Call again')
      await press(page, 'Mark as done')
      await expectEntry(site, { next_step: null })
    },
  },
  {
    title: 'closes the entry',
    logged: 'status',
    async make(page, site) {
      await choose(page, 'Status', 'Closed')
      await expectEntry(site, { status: 'closed' })
    },
  },
  {
    title: 'sets the outcome',
    logged: 'outcome',
    async make(page, site) {
      await choose(page, 'Outcome', 'Won')
      await expectEntry(site, { outcome: 'won' })
    },
  },
  {
    title: 'sends a reply',
    logged: 'reply-sent',
    async make(page, site) {
      await press(page, 'Reply')
      await fill(page, 'Text', 'Tuesday?')
      await press(page, 'Send')
      await expectRow(site, 'select body from public.replies', {
        body: 'Tuesday?',
      })
    },
  },
  {
    title: 'takes the reply back',
    logged: 'reply-undone',
    async make(page, site) {
      await press(page, 'Undo')
      await expectRow(site, 'select body from public.replies', undefined)
      await press(page, 'Discard')
    },
  },
  {
    title: 'makes a copy of the person’s data',
    logged: 'copy',
    async make(page) {
      await press(page, 'Copy of their data…')
      await press(page, 'Close')
    },
  },
  {
    title: 'erases the entry',
    logged: 'erase',
    async make(page, site) {
      await press(page, 'Erase…')
      await press(page, 'Erase 1 entry')
      await expectRow(site, 'select id from public.waitlist', undefined)
    },
  },
  {
    title: 'adds a request of their own',
    logged: 'added',
    async make(page, site) {
      await press(page, addWords.button)
      await fill(page, 'Name', 'Niamh')
      await fill(page, 'Email', 'n@actions.example')
      await fill(page, 'Message', 'Met')
      await choose(page, 'Source', 'Fair or event')
      await press(page, 'Add')
      await expectRow(
        site,
        `select name, email, message, source, status, owner_id = ${userId(admin)} as own from public.waitlist`,
        {
          name: 'Niamh',
          email: 'n@actions.example',
          message: 'Met',
          source: 'fair',
          status: 'contacted',
          own: true,
        },
      )
    },
  },
]

const NOTIFICATION_CHANGES: Change[] = [
  {
    title: 'adds a destination',
    logged: 'destination-added',
    async make(page, site) {
      await press(page, 'Add a destination')
      await toggle(page, 'Webhook')
      await fill(page, 'Name', 'CRM')
      await fill(page, 'Address', 'https://crm.example/in')
      await press(page, 'Add')
      await press(page, 'I’ve copied it')
      await expectDestination(site, { url: 'https://crm.example/in' })
    },
  },
  {
    title: 'changes the events of the destination',
    logged: 'destination-changed',
    async make(page, site) {
      await openActions(page, 'CRM', 'Edit')
      await toggle(page, 'Status or owner changes')
      await press(page, 'Save')
      await expectRow(
        site,
        `select 'request.updated' = any (events) as updates from public.destinations where name = 'CRM'`,
        { updates: false },
      )
    },
  },
  {
    title: 'pauses the destination',
    logged: 'destination-paused',
    async make(page, site) {
      await openActions(page, 'CRM', 'Pause')
      await expectDestination(site, { active: false })
    },
  },
  {
    title: 'resumes the destination',
    logged: 'destination-resumed',
    async make(page, site) {
      await openActions(page, 'CRM', 'Resume')
      await expectDestination(site, { active: true })
    },
  },
  {
    title: 'sends a test',
    logged: 'test-sent',
    async make(page, site) {
      await openActions(page, 'CRM', 'Send a test')
      await expectDelivery(site, 'waiting')
    },
  },
  {
    title: 'dismisses failed deliveries',
    logged: 'deliveries-dismissed',
    async make(page, site) {
      await failOneDelivery(site)
      await openActions(page, 'CRM', 'Log')
      await press(page, 'Dismiss all failed')
      await page.keyboard.press('Escape')
      await expectDelivery(site, 'dismissed')
    },
  },
  {
    title: 'sends failed deliveries again',
    logged: 'deliveries-replayed',
    async make(page, site) {
      await failOneDelivery(site)
      await openActions(page, 'CRM', 'Log')
      await press(page, 'Send all failed again')
      await page.keyboard.press('Escape')
      await expectDelivery(site, 'waiting')
    },
  },
  {
    title: 'makes a new secret beside the old one',
    logged: 'secret-rotated',
    async make(page, site) {
      await openActions(page, 'CRM', 'New secret')
      await press(page, 'New secret')
      await press(page, 'I’ve copied it')
      await expectRow(
        site,
        'select count(*)::int as secrets from public.webhook_secrets',
        { secrets: 2 },
      )
    },
  },
  {
    title: 'removes the destination',
    logged: 'destination-removed',
    async make(page, site) {
      await openActions(page, 'CRM', 'Remove')
      await press(page, 'Remove')
      await expectRow(
        site,
        `select removed_at is not null as removed from public.destinations where name = 'CRM'`,
        { removed: true },
      )
    },
  },
  {
    title: 'changes the hours of the reminders',
    logged: 'settings-changed',
    async make(page, site) {
      await fill(page, 'Working hours until a new request is due', '9')
      await press(page, 'Save reminders')
      await expectRow(site, 'select waiting_hours from public.team_settings', {
        waiting_hours: 9,
      })
    },
  },
  {
    title: 'adds a working day',
    logged: 'settings-changed',
    async make(page, site) {
      await toggle(page, 'Sat')
      await press(page, 'Save working time')
      await expectRow(
        site,
        'select cardinality(working_days) as days from public.team_settings',
        { days: 6 },
      )
    },
  },
  {
    title: 'names the person for escalations',
    logged: 'settings-changed',
    async make(page, site) {
      await page.getByLabel('Person to tell').selectOption('Mo Member')
      await press(page, 'Save escalation')
      await expectRow(
        site,
        `select escalate_to = ${userId(member)} as is_member from public.team_settings`,
        { is_member: true },
      )
    },
  },
]

const PEOPLE_CHANGES: Change[] = [
  {
    title: 'lets a colleague take turns',
    logged: 'settings-changed',
    async make(page, site) {
      await toggle(page, 'Takes turns: Mo Member')
      await expectRow(
        site,
        `select user_id = ${userId(member)} as is_member from public.user_roles where takes_turns`,
        { is_member: true },
      )
    },
  },
  {
    title: 'makes the colleague a reader',
    logged: 'role-changed',
    async make(page, site) {
      await openActions(page, 'Mo Member', 'Make a reader…')
      await press(page, 'Make a reader')
      await expectRow(
        site,
        `select role from public.user_roles where user_id = ${userId(member)}`,
        { role: 'reader' },
      )
    },
  },
  {
    title: 'invites another colleague',
    logged: 'access-invited',
    async make(page, site) {
      await fill(page, 'Email address', 'new@team.example')
      await press(page, 'Invite')
      await expectRow(site, 'select email from public.access_invitations', {
        email: 'new@team.example',
      })
    },
  },
  {
    title: 'withdraws the invitation',
    logged: 'access-withdrawn',
    async make(page, site) {
      await openActions(page, 'new@team.example', 'Withdraw')
      await expectRow(
        site,
        'select count(*)::int as invitations from public.access_invitations',
        { invitations: 0 },
      )
    },
  },
  {
    title: "resets the colleague's second factor",
    logged: 'factor-reset',
    async make(page, site) {
      await site.sql(
        `insert into auth.mfa_factors (id, user_id, status) values (gen_random_uuid(), ${userId(member)}, 'verified')`,
      )
      await page.reload()
      await openActions(page, 'Mo Member', 'Reset second factor…')
      await press(page, 'Reset')
      await expectRow(
        site,
        'select count(*)::int as factors from auth.mfa_factors',
        { factors: 0 },
      )
    },
  },
  {
    title: "removes the colleague's access",
    logged: 'access-removed',
    async make(page, site) {
      await openActions(page, 'Mo Member', 'Remove access…')
      await press(page, 'Remove access')
      await expectRow(
        site,
        'select count(*)::int as admins from public.user_roles',
        { admins: 1 },
      )
    },
  },
]

const REPLY_CHANGES: Change[] = [
  {
    title: 'adds an opening',
    logged: 'opening-added',
    async make(page, site) {
      await press(page, 'Add an opening')
      await fill(page, 'Name', 'After a fair')
      await fill(page, 'Subject', 'Good to meet you')
      await fill(page, 'Text', 'Hello {first name},')
      await press(page, 'Save')
      await expectRow(
        site,
        `select subject, body, form from public.reply_openings where name = 'After a fair'`,
        {
          subject: 'Good to meet you',
          body: 'Hello {first name},',
          form: null,
        },
      )
    },
  },
  {
    title: 'changes its subject',
    logged: 'opening-changed',
    async make(page, site) {
      await openActions(page, 'After a fair, Every form', 'Edit')
      await fill(page, 'Subject', 'The fair')
      await press(page, 'Save')
      await expectRow(
        site,
        `select subject from public.reply_openings where name = 'After a fair'`,
        { subject: 'The fair' },
      )
    },
  },
  {
    title: 'removes it',
    logged: 'opening-removed',
    async make(page, site) {
      await openActions(page, 'After a fair, Every form', 'Remove…')
      await press(page, 'Remove')
      await expectRow(
        site,
        `select count(*)::int as left from public.reply_openings where name = 'After a fair'`,
        { left: 0 },
      )
    },
  },
]

/**
 * Of the site itself: unit/delivery-dispatcher, supabase/tests/notifications,
 * accounts and second-factor.
 */
const AUTOMATIC = [
  'destination-gone',
  'destination-stopped',
  'address-changed',
  'factor-added',
  'factor-removed',
  'access-accepted',
]

/** Actions of both logs since a moment, by this admin. */
async function loggedSince(site: Site, moment: string) {
  const rows = await site.sql<{ action: string }>(
    `select action from (select action, created_at, admin_id from public.audit_log union all
       select action, created_at, admin_id from public.waitlist_history) as log
     where created_at >= $1::timestamptz and admin_id = ${userId(admin)}`,
    [moment],
  )
  return rows.map(({ action }) => action)
}

/** Makes each change, and expects that the log then has its action alone. */
async function makeChanges(changes: Change[], page: Page, site: Site) {
  for (const { title, logged, make } of changes)
    await test.step(`the admin ${title}`, async () => {
      const [clock] = await site.sql<{ now: string }>(
        'select clock_timestamp()::text as now',
      )
      await make(page, site)
      await expect
        .poll(() => loggedSince(site, clock!.now), `the log: ${title}`)
        .toEqual(logged ? [logged] : [])
    })
}

test.beforeEach(async ({ site }) => {
  await site.sql(
    `insert into public.user_roles (user_id, role) values (${userId(member)}, 'admin') on conflict do nothing`,
  )
  await site.sql('delete from public.destinations')
  await site.sql(
    `insert into public.waitlist (id, name, email) values ('${ORLA}', 'Orla', 'orla@actions.example')`,
  )
})
test.afterEach(async ({ site }) => {
  await site.sql(
    `delete from public.user_roles where user_id = ${userId(member)}`,
  )
  // The reset of the second factor takes the password away.
  await site.sql(
    `update auth.users set encrypted_password = extensions.crypt('${member.password}', extensions.gen_salt('bf'))
      where id = ${userId(member)}`,
  )
  await site.sql(
    `update public.team_settings set waiting_hours = 4, working_days = '{1,2,3,4,5}', escalate_to = null`,
  )
  await site.sql(
    `insert into public.destinations (name, kind, addresses) values ('Team', 'email', '{team@x.example}')`,
  )
})

test('an export is logged, and columns and views of an admin are stored without', async ({
  page,
  site,
}) => {
  await page.goto('/admin/dashboard')
  await makeChanges(LIST_CHANGES, page, site)
})

test('each change of an entry is stored, and logged once', async ({
  page,
  site,
}) => {
  await site.sql(`select public.delivery_sender('notices@actions.example')`)
  await page.goto(`/admin/dashboard#status=all&entry=${ORLA}`)
  await makeChanges(ENTRY_CHANGES, page, site)
})

test('each change of the notifications is stored, and logged once', async ({
  page,
  site,
}) => {
  await page.goto('/admin/notifications')
  await makeChanges(NOTIFICATION_CHANGES, page, site)
})

/**
 * Stores an invitation as the function `colleagues` does, which only runs
 * where mail is sent (tests/unit/colleagues-handler.test.ts).
 */
const inviteWithoutMail = (page: Page) =>
  page.route('**/functions/v1/colleagues', async (route) => {
    const { email, role } = route.request().postDataJSON() as {
      email: string
      role: string
    }
    const stored = await route.fetch({
      url: new URL('/rest/v1/access_invitations', route.request().url()).href,
      postData: { email, role },
    })
    expect(stored.status()).toBe(201)
    await route.fulfill({ json: { result: 'sent' } })
  })

test('each change of the people is stored, and logged once', async ({
  page,
  site,
}) => {
  await inviteWithoutMail(page)
  await page.goto('/admin/people')
  await makeChanges(PEOPLE_CHANGES, page, site)
})

test('each change of the openings of replies is stored, and logged once', async ({
  page,
  site,
}) => {
  await page.goto('/admin/replies')
  await makeChanges(REPLY_CHANGES, page, site)
})

/**
 * The actions that the database accepts in the log of everything but entries.
 */
async function auditedActions(site: Site) {
  const [check] = await site.sql<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'audit_log_action_known'`,
  )
  return [...check!.text.matchAll(/'([\w-]+)'/g)].map(([, action]) => action!)
}

test('every action of the audit log has its words on the screen', async ({
  site,
}) => {
  const audited = await auditedActions(site)
  expect(Object.keys(activityWords.actions).toSorted()).toEqual(
    audited.toSorted(),
  )
})

test('every action that a log can hold is made above, or by the site itself', async ({
  site,
}) => {
  const tracked = await site.sql<{ key: string }>(
    `select key from jsonb_each(private.tracked_values(jsonb_populate_record(null::public.waitlist, '{"name": ""}'))) where key <> 'message'`,
  )
  const others = [
    'added',
    'demo',
    'demo-outcome',
    'note-added',
    'note-removed',
    'note-restored',
  ]
  const made = [
    ...LIST_CHANGES,
    ...ENTRY_CHANGES,
    ...NOTIFICATION_CHANGES,
    ...PEOPLE_CHANGES,
    ...REPLY_CHANGES,
  ].flatMap(({ logged }) => logged ?? [])
  expect(new Set([...made, ...AUTOMATIC])).toEqual(
    new Set([
      ...(await auditedActions(site)),
      ...tracked.map(({ key }) => key),
      ...others,
    ]),
  )
})
