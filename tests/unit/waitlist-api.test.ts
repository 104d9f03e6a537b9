// @vitest-environment node
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testDestination } from '@/admin/notices/api'
import { loadActivity } from '@/admin/requests/activity/api'
import {
  countEntries,
  loadEntries,
  loadPage,
} from '@/admin/requests/model/list-api'
import { eraseEntries } from '@/admin/requests/model/change-api'
import {
  loadAdmins,
  loadOrigins,
  loadValues,
} from '@/admin/requests/model/choices-api'
import { loadNews, loadState } from '@/admin/requests/model/state-api'
import { loadSavedViews, saveView } from '@/admin/requests/model/settings-api'
import { chunksOf, type Entry } from '@/admin/requests/model/entry'
import { sortKeyOf, cursorFor, type Page } from '@/admin/requests/model/pages'
import { loadAdminAccounts } from '@/admin/people/api'
import {
  loadCopy,
  loadEntry,
  loadErasure,
  type WholeEntry,
} from '@/admin/requests/model/entry-api'
import { nameOfAdmin } from '@/admin/requests/model/use-admins'
import { exportEntries, type Exported } from '@/admin/requests/export/export'
import {
  EVERYTHING,
  readSavedFilters,
  readView,
  SORTS,
  viewOf,
  writeView,
  type Filters,
} from '@/admin/requests/model/view'
import { WITHOUT } from '@/lib/without'
import { db, signIn, use, withoutTriggers } from '../support/embedded'
import { ROUND_THE_CLOCK } from '../support/round-the-clock'

// The dashboard's API calls over HTTP, on a database with policies.

vi.mock('@/supabase/client', () => import('../support/embedded'))

const asking = { client: new QueryClient() }

beforeAll(async () => void use((await signIn()).tab))

const fresh = (sql: string) => db(`delete from public.waitlist; ${sql}`)
/**
 * SQL that inserts entries, the highest number the newest; times, names and
 * companies repeat.
 */
const numbered = (count: number) =>
  `insert into public.waitlist (name, email, company, created_at, last_request_at, changed_at, last_activity_at, next_step_on)
   select 'Person ' || n % 7, 'person' || n || '@list.example', case when n % 3 > 0 then 'Company ' || n % 5 end, moment, moment, moment,
     moment, case when n % 4 > 0 then date '2026-01-01' + n % 5 end
   from generate_series(1, ${count}) n, lateral (select timestamptz '2026-01-01 12:00:00Z' + n / 2 * interval '1 minute' as moment) as at`

const LEFT = 'b0000000-0000-4000-8000-00000000000f'
const IDLE = 'c0000000-0000-4000-8000-00000000000f'

const view = (known: Partial<Filters> = {}): Filters => ({
  ...EVERYTHING,
  ...known,
})

/** All entries of a view, loaded page by page from either end. */
async function walk(
  filters: Filters,
  size: number,
  from: 'first' | 'last' = 'first',
) {
  const seen: Entry[] = []
  let cursor: Page['view']['cursor'] | undefined =
    from === 'last' ? 'last' : null
  while (cursor !== undefined) {
    const entries: Entry[] = await loadPage(asking, filters, cursor, size)
    if (from === 'last') seen.unshift(...entries)
    else seen.push(...entries)
    const [hasPrevious, hasNext] = [
      entries.length === size,
      entries.length === size,
    ]
    const page = {
      view: { ...viewOf(filters), cursor },
      entries,
      loaded: entries,
      hasPrevious,
      hasNext,
    }
    cursor = cursorFor(page, from === 'last' ? 'previous' : 'next')
  }
  return seen
}

describe('pages', () => {
  it.each(
    SORTS.flatMap((sort) =>
      [false, true].map((descending) => [sort, descending] as const),
    ),
  )(
    'sorted by %s, descending %s, are complete and in order from either end, including equal keys',
    async (sort, descending) => {
      await fresh(numbered(60))
      const filters = view({ sort, descending })
      const all = await walk(filters, 7)
      expect(new Set(all.map(({ id }) => id)).size).toBe(60)
      // Entries without a next step sort after every date.
      const rank = (entry: Entry) =>
        `${sortKeyOf(entry, sort) || '~'} ${entry.id}`
      const ranks = all.map(rank)
      const ordered = ranks.toSorted((one, other) => (one < other ? -1 : 1))
      expect(ranks).toEqual(descending ? ordered.toReversed() : ordered)
      expect((await walk(filters, 7, 'last')).map(rank)).toEqual(ranks)
      // The database also counts ten entries before the eleventh.
      expect(await countEntries(asking, filters, all[10])).toBe(10)
    },
  )

  it.each([
    '5" Pipes Ltd',
    'בע"מ',
    'a"b,c',
    '"',
    'a"',
    '"quoted"',
    String.raw`back\slash`,
    String.raw`"a\b`,
    '(a),"b"',
  ])('continue after a company named %s', async (company) => {
    await fresh(`insert into public.waitlist (name, email, company) values
      ('First', 'first@x.example', '${company}'), ('Second', 'second@x.example', '${company}'),
      ('Last', 'last@x.example', 'שששש')`)
    const filters = view({ sort: 'company', descending: false })
    const names = (await walk(filters, 1)).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['First', 'Last', 'Second'])
    expect((await walk(filters, 1, 'last')).map(({ name }) => name)).toEqual(
      names,
    )
  })

  describe('of filtered entries', () => {
    beforeAll(() =>
      fresh(`
      insert into public.waitlist (name, email, source, utm_source, utm_campaign, landing_path, created_at, status, spam_reason) values
        ('Ada', 'a@x.example', 'demo', 'News', 'q4', '/', '2026-03-01T23:30:00Z', 'new', null),
        ('Ben', 'b@x.example', null, null, null, '/app', '2026-03-02T12:00:00Z', 'closed', null),
        ('Cat', 'c@x.example', 'app', null, null, null, '2026-03-03T12:00:00Z', 'spam', 'links'),
        ('Dee', 'd@x.example', 'roi', null, null, '/app', now() - interval '23 hours', 'new', null),
        ('Eve', 'e@x.example', 'roi', null, null, '/app', '2026-03-04T12:00:00Z', 'closed', null),
        ('Flo', 'f@x.example', 'roi', null, null, '/app', '2026-03-04T12:00:00Z', 'closed', null),
        ('Guy', 'g@x.example', 'roi', null, null, '/app', '2026-03-04T12:00:00Z', 'closed', null);
      update public.waitlist set outcome = '{"Ben": "won", "Flo": "lost"}'::json ->> name;
      update public.waitlist set outcome_at = '2026-03-09T12:00:00Z' where outcome is not null;
      update public.waitlist set owner_id = (select user_id from public.user_roles limit 1) where name = 'Ada';
      insert into public.waitlist_notes (entry_id, admin_id, body, removed_at)
        select id, owner_id, 'Called', moment from public.waitlist, unnest(array[null, now()]::timestamptz[]) as moment where name = 'Ada';
      update public.waitlist set status_since = created_at, answered_at = case when name < 'F' then created_at + interval '90 minutes' end,
        answer_seconds = case when name < 'F' then 90 * 60 end,
        answered_by = case when name = 'Dee' then (select user_id from public.user_roles limit 1) end,
        booked_at = case when name in ('Ben', 'Cat', 'Eve', 'Guy') then created_at else booked_at end`),
    )

    it.each<{ filters: Partial<Filters>; names: string }>([
      { filters: {}, names: 'Ada Ben Cat Dee Eve Flo Guy' },
      { filters: { status: 'open' }, names: 'Ada Dee' },
      { filters: { status: 'spam' }, names: 'Cat' },
      { filters: { source: WITHOUT }, names: 'Ben' },
      { filters: { source: 'app' }, names: 'Cat' },
      { filters: { origin: 'news' }, names: 'Ada' },
      { filters: { origin: WITHOUT }, names: 'Ben Cat Dee Eve Flo Guy' },
      { filters: { campaign: 'q4' }, names: 'Ada' },
      { filters: { campaign: WITHOUT }, names: 'Ben Cat Dee Eve Flo Guy' },
      { filters: { landingPath: '/' }, names: 'Ada' },
      { filters: { landingPath: WITHOUT }, names: 'Cat' },
      { filters: { owner: 'me' }, names: 'Ada' },
      {
        filters: { owner: 'me', only: 'later', status: 'due' },
        names: 'Ada',
      },
      // The report's links count an entry for the admin who answered it.
      { filters: { owner: 'me', only: 'real' }, names: 'Ada Dee' },
      { filters: { owner: 'nobody', status: 'open' }, names: 'Dee' },
      { filters: { only: 'real' }, names: 'Ada Ben Dee Eve Flo Guy' },
      { filters: { only: 'answered' }, names: 'Ada Ben Dee Eve' },
      { filters: { only: 'unanswered' }, names: 'Flo Guy' },
      { filters: { only: 'booked' }, names: 'Ben Eve Guy' },
      { filters: { only: 'won' }, names: 'Ben' },
      { filters: { only: 'lost' }, names: 'Flo' },
      // By the day of the closing, not of the request.
      {
        filters: { only: 'lost', from: '2026-03-09', to: '2026-03-09' },
        names: 'Flo',
      },
      {
        filters: { only: 'lost', from: '2026-03-04', to: '2026-03-04' },
        names: '',
      },
      { filters: { only: 'booked', status: 'open' }, names: '' },
      { filters: { only: 'waiting' }, names: 'Ada' },
      { filters: { only: 'waiting', status: 'due' }, names: 'Ada' },
      { filters: { from: '2026-03-04' }, names: 'Dee Eve Flo Guy' },
      { filters: { to: '2026-03-02', from: '2026-03-01' }, names: 'Ada Ben' },
    ])('by $filters hold “$names”', async ({ filters, names }) => {
      const page = await loadPage(
        asking,
        view({ sort: 'name', descending: false, ...filters }),
        null,
        50,
      )
      expect(page.map(({ name }) => name).join(' ')).toBe(names)
      expect(await countEntries(asking, view(filters))).toBe(page.length)
    })

    it('count the notes that are not removed', async () => {
      expect(
        await loadPage(asking, view({ owner: 'me' }), null, 1),
      ).toMatchObject([{ notes: 1 }])
    })

    it('are exported with the minutes until the first answer', async () => {
      const { lines } = await exported({
        filters: view({ owner: 'me' }),
        name: 'Open',
      })
      expect(lines).toEqual([expect.stringContaining(',"90",')])
    })

    it('can be of any stored origin, campaign and page', async () => {
      expect(await loadOrigins()).toEqual(['news'])
      expect(await loadValues('campaign')).toEqual(['q4'])
      expect(await loadValues('landingPath')).toEqual(['/app', '/'])
    })
  })

  it('of a campaign, origin or page named none are those of that name', async () => {
    await fresh(`insert into public.waitlist (name, email, utm_campaign, utm_source, landing_path) values
      ('Named', 'a@x.example', 'none', 'none', '/none'), ('Without', 'b@x.example', null, null, null)`)
    for (const key of ['campaign', 'origin'] as const) {
      const found = async (value: string) =>
        (await loadPage(asking, view({ [key]: value }), null, 9)).map(
          ({ name }) => name,
        )
      expect([await found('none'), await found(WITHOUT)]).toEqual([
        ['Named'],
        ['Without'],
      ])
    }
    expect(
      readView(
        new URLSearchParams(
          writeView(new URLSearchParams(), { campaign: WITHOUT }),
        ),
      ),
    ).toMatchObject({ campaign: WITHOUT })
  })

  it('load for any parameters in the address', async () => {
    await fresh(numbered(3))
    const id = 'a0000000-0000-4000-8000-000000000001'
    for (const address of [
      'q=%00',
      'q=%00%25&source=%00&origin=%00',
      `cursor=before~${id}~-271821-04-20T00:00:00Z&status=all`,
      `cursor=after~${id}~2026-02-31T00:00:00Z&status=all`,
      `cursor=after~${id}~%00,(x)&status=all&sort=name`,
      'from=0001-01-01&to=9999-12-31&status=all',
      'from=2026-02-31&status=all',
    ]) {
      const asked = readView(new URLSearchParams(address))
      await expect(
        loadPage(asking, asked, asked.cursor, 50),
        address,
      ).resolves.toBeInstanceOf(Array)
      await expect(countEntries(asking, asked), address).resolves.toBeTypeOf(
        'number',
      )
    }
  })
})

it.each([
  ['ZOE', 'Zoë Łukasz'],
  ['zoë lukasz', 'Zoë Łukasz'],
  ['ΝΙΚΟΣ', 'Νίκος'],
  ['0%_', 'Zoë Łukasz'],
  ['sure\\', 'Zoë Łukasz'],
  ['sp  1000 two', 'Νίκος'],
  ['eq.1000', 'Νίκος'],
  ['%', 'Zoë Łukasz'],
  ['*', 'Νίκος'],
  ['zoe xoe', undefined],
  ['€', '한글'],
  ['山田', '한글'],
  ['o’q', '한글'],
  ['oq', '한글'],
  ['田山', undefined],
  ['"quoted, (text)"', 'Νίκος'],
])('a search for %j finds %s', async (query, name) => {
  await fresh(`
    insert into public.waitlist (name, email, company, message) values
      ('Zoë Łukasz', 'zoe@search.example', '100%_sure\\', 'two  spaces'),
      ('Νίκος', 'nikos@search.example', '1000 sure', 'two spaces "quoted, (text)" eq.1000*'),
      ('한글', 'korean@search.example', '€ 山田 O''Q', null)`)
  expect(
    (await loadPage(asking, view({ query }), null, 50)).map(
      (found) => found.name,
    ),
  ).toEqual(name ? [name] : [])
  expect(await countEntries(asking, view({ query }))).toBe(name ? 1 : 0)
})

it('the view of due entries has those with a due next step, or new or repeated for longer than the setting, but no spam', async () => {
  await fresh(`${ROUND_THE_CLOCK};
    insert into public.waitlist (name, email, status, status_since, next_step_on) values
      ('Late', 'a@x.example', 'contacted', now(), current_date - 3), ('Today', 'b@x.example', 'closed', now(), (now() at time zone 'Europe/Dublin')::date),
      ('Later', 'c@x.example', 'booked', now(), current_date + 3), ('Waits', 'd@x.example', 'new', now() - interval '5 hours', null),
      ('Just in', 'e@x.example', 'new', now(), null), ('Spam', 'f@x.example', 'spam', now() - interval '9 hours', null);
    insert into public.waitlist (name, email, status, asked_again_at) values
      ('Back just now', 'g@x.example', 'contacted', now()), ('Back, closed', 'h@x.example', 'closed', now() - interval '5 hours'),
      ('Back, spam', 'i@x.example', 'spam', now() - interval '5 hours')`)
  const due = view({ status: 'due', sort: 'name', descending: false })
  const names = ['Back, closed', 'Late', 'Today', 'Waits']
  expect(
    (await loadPage(asking, due, null, 50)).map(({ name }) => name),
  ).toEqual(names)
  expect([await countEntries(asking, due), (await loadState()).due]).toEqual([
    4, 4,
  ])
  const [first] = await loadPage(asking, due, null, 1)
  const behind = {
    side: 'after',
    id: first!.id,
    key: sortKeyOf(first!, 'name'),
  } as const
  expect(
    (await loadPage(asking, due, behind, 50)).map(({ name }) => name),
  ).toEqual(names.slice(1))
})

it('the poll returns entries with activity since a time, latest first, with an overlap', async () => {
  await fresh(`
    insert into public.waitlist (name, email, last_activity_at, status) values
      ('Ada', 'a@x.example', '2026-03-01T12:00:00Z', 'new'), ('Ben', 'b@x.example', '2026-03-02T12:00:00.5Z', 'closed'),
      ('Cat', 'c@x.example', '2026-03-02T12:00:08Z', 'spam')`)
  const state = await loadState()
  expect(state).toMatchObject({
    latest_at: '2026-03-02T12:00:08+00:00',
    new: 1,
    closed: 1,
    spam: 1,
    contacted: 0,
  })
  const names = async (asked_at: string) =>
    (await loadNews({ ...state, asked_at }, state)).map(({ name }) => name)
  expect(await names('2026-03-02T12:00:08+00:00')).toEqual(['Cat', 'Ben'])
  expect(await names('2026-03-02T12:00:12+00:00')).toEqual(['Cat'])
})

it('the poll returns the 200 entries with the latest activity', async () => {
  await fresh(`
    insert into public.waitlist (name, email, last_activity_at)
    select n, n || '@x.example', timestamptz '2026-03-02 12:00 UTC' + n * interval '1 second' from generate_series(1, 201) n`)
  const state = await loadState()
  const asked_at = '2026-03-02T12:00:00+00:00'
  const news = await loadNews({ ...state, asked_at }, state)
  expect(news.map(({ name }) => name)).toEqual(
    Array.from({ length: 200 }, (_, at) => String(201 - at)),
  )
})

it('returns are searched by their messages, beside the newest; panel and copy load all', async () => {
  await fresh(
    `insert into public.waitlist (name, email, message) values ('Ada', 'a@x.example', 'First')`,
  )
  await db(`
    insert into public.waitlist_returns (entry_id, created_at, name, email, message)
      select id, now() - n * interval '1 hour', 'Ada', 'a@x.example', 'The board decides ' || n from public.waitlist, generate_series(1, 12) as n`)
  const [ada] = await loadPage(asking, view({ query: 'BOARD 12' }), null, 50)
  const newestFirst = Array.from(
    { length: 12 },
    (_, at) => `The board decides ${at + 1}`,
  )
  const messages = ({ returns }: WholeEntry) =>
    returns.map(({ message }) => message)
  expect(messages((await loadEntry(ada!.id))!)).toEqual(newestFirst)
  expect(messages((await loadCopy(ada!.id))![0])).toEqual(newestFirst)
})

it('a former admin keeps name and entries in the owner filter, but is not offered for new entries', async () => {
  await fresh(`
    insert into auth.users (id, email, raw_user_meta_data) values ('${LEFT}', 'left@x.example', '{"full_name": "Lee Left"}'),
      ('${IDLE}', 'idle@x.example', '{"full_name": "Ida Idle"}');
    insert into public.user_roles (user_id, role) values ('${LEFT}', 'admin'), ('${IDLE}', 'admin');
    insert into public.waitlist (name, email, owner_id) values ('Theirs', 't@x.example', '${LEFT}')`)
  const accounts = await loadAdminAccounts()
  expect(accounts.find(({ id }) => id === LEFT)).toMatchObject({
    name: 'Lee Left',
    openEntries: 1,
  })
  await db(
    `delete from public.user_roles where user_id in ('${LEFT}', '${IDLE}')`,
  )
  const admins = await loadAdmins()
  expect(
    admins.filter(({ hasLeft }) => hasLeft).map(({ name }) => name),
  ).toEqual(['Ida Idle', 'Lee Left'])
  expect(nameOfAdmin(admins, LEFT)).toBe('Lee Left, left')
  expect(
    (await loadAdminAccounts()).map(({ id, leftAt }) => leftAt && id),
  ).toContain(LEFT)
  await db(`delete from auth.users where id in ('${LEFT}', '${IDLE}')`)
  expect(nameOfAdmin(await loadAdmins(), LEFT)).toBe(
    'A former admin (b0000000)',
  )
})

async function exported(what: Exported) {
  const { signal } = new AbortController()
  const file = await exportEntries(
    { client: asking.client, signal },
    what,
    String,
    () => undefined,
  )
  const text = await new Blob(file.parts).text()
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  const column = head.split(',').indexOf('"Id"')
  return {
    rows: file.rows,
    lines,
    ids: lines.map((line) => line.slice(1, -1).split('","')[column]),
  }
}

describe('an export', () => {
  it('that is stopped yields no file', async () => {
    await fresh(numbered(2))
    const stop = new AbortController()
    const file = exportEntries(
      { ...asking, signal: stop.signal },
      { ids: [IDLE] },
      String,
      () => stop.abort(),
    )
    await expect(file).rejects.toMatchObject({ name: 'AbortError' })
  })

  it.each(SORTS)(
    'by %s has the entries of the pages in the same order, within the selected days',
    async (sort) => {
      await fresh(numbered(120))
      for (const filters of [
        view({ sort }),
        view({ sort, from: '2026-01-01', to: '2026-01-01', query: 'person1' }),
      ]) {
        const pages = await walk(filters, 50)
        expect(pages.length).toBeGreaterThan(10)
        expect((await exported({ filters, name: 'Open' })).ids).toEqual(
          pages.map(({ id }) => id),
        )
      }
      const none = await exported({
        filters: view({ sort, from: '2026-01-02' }),
        name: 'Open',
      })
      expect(none).toEqual({ rows: 0, lines: [], ids: [] })
    },
  )

  it('of several batches is complete, and is recorded in the audit once with its size', async () => {
    await fresh(numbered(2100))
    const { rows, ids } = await exported({ filters: view(), name: 'Open' })
    expect(rows).toBe(2100)
    expect(new Set(ids).size).toBe(2100)
    expect(await loadActivity('audit', '', null, 1)).toMatchObject([
      { action: 'export', entry_count: 2100, after: 'Open' },
    ])
  })

  it('of a thousand selected entries keeps the order of selection', async () => {
    await fresh(numbered(1000))
    const ids = (await walk(view({ sort: 'email' }), 500)).map(({ id }) => id)
    expect((await exported({ ids })).ids).toEqual(ids)
    const gone: string[] = []
    for (const part of chunksOf(ids)) gone.push(...(await eraseEntries(part)))
    expect(new Set(gone)).toEqual(new Set(ids))
    expect(await loadEntries(ids)).toEqual([])
  })
})

it('the copy of an entry with a spam twin holds and audits both; erasing both names no twin', async () => {
  const [entry, spam] = [
    'a0000000-0000-4000-8000-000000000001',
    'a0000000-0000-4000-8000-000000000002',
  ] as const
  await fresh(`insert into public.waitlist (id, name, email, status, spam_reason) values
    ('${entry}', 'Ann', 'ann@x.example', 'new', null), ('${spam}', 'Ann', 'ANN@x.example', 'spam', 'hurried'),
    (gen_random_uuid(), 'Joann', 'joann@x.example', 'spam', 'hurried')`)
  expect(await loadErasure([entry, spam])).toMatchObject({
    along: [],
    left: [],
  })
  const held = await loadCopy(spam)
  expect(held?.map(({ id }) => id)).toEqual([spam, entry])
  expect(await loadActivity('audit', '', null, 1)).toMatchObject([
    { action: 'copy', entry_count: 2 },
  ])
})

it('an erasure offers the entry under an address from before a correction, which no copy shows', async () => {
  const [entry, later] = [
    'a0000000-0000-4000-8000-000000000001',
    'a0000000-0000-4000-8000-000000000002',
  ] as const
  await fresh(`insert into public.waitlist (id, name, email) values
    ('${entry}', 'Ann', 'ann@new.example'), ('${later}', 'Ann again', 'ann@old.example')`)
  await withoutTriggers(`
    insert into public.waitlist_history (entry_id, action, before, after)
      values ('${entry}', 'email', 'Ann@old.example', 'ann@new.example')`)

  expect(await loadErasure([entry])).toMatchObject({
    along: [],
    left: [{ id: later, name: 'Ann again' }],
  })
  expect((await loadCopy(entry))?.map(({ id }) => id)).toEqual([entry])
})

it('a saved view keeps filters and order, but not the searched text', async () => {
  await fresh('')
  const id = crypto.randomUUID()
  const filters = view({ query: 'Niamh', campaign: 'spring', sort: 'name' })

  await saveView({
    id,
    name: 'Spring',
    view: readSavedFilters(filters),
    shared: false,
  })

  const saved = (await loadSavedViews()).find((each) => each.id === id)
  expect(saved?.view).toMatchObject({ campaign: 'spring', sort: 'name' })
  expect(saved?.view).not.toHaveProperty('query')
})

it('a second test of a destination while the first one waits is no failure', async () => {
  await db(`insert into public.destinations (id, name, kind, addresses, held_until)
    values ('d9000000-0000-4000-8000-000000000009', 'Held', 'email', '{team@x.example}', now() + interval '1 hour')`)
  for (const press of [1, 2])
    expect(
      await testDestination('d9000000-0000-4000-8000-000000000009'),
      `${press}`,
    ).toBe(true)
  expect(
    await db(`select state from public.deliveries where event = 'test'`),
  ).toEqual([{ state: 'waiting' }])
})
