/**
 * Faults that `npm run test:mutations` applies one at a time and the tests must catch: file (`supabase/migrations/*`:
 * each that contains the text), text to find, replacement, tests that should fail (`unit/…`, `e2e/…`: prefixes of test
 * files; `pgtap`: all of supabase/tests). Leaves out what `--generate` makes (operators.ts).
 */
export type Fault = [file: string, find: string, put: string, caughtBy: string]

const SQL = 'supabase/migrations/*'
const MESSAGES = 'src/content/messages.ts'
const TEXTS = 'unit/specification-texts'
const PAGES = 'e2e/built-pages'
const FORM = 'src/site/demo-request'
const PICTURES = 'src/site/pictures'
const FIGURES = `${PICTURES}/figures`
const DRAWINGS = 'unit/drawings'
const FIELDS = 'unit/demo-form'
const LIST = 'src/admin/requests'
const DEMO = 'src/site/live-demo'
const DELIVER = 'supabase/functions/deliver'
const HEADERS = 'scripts/build/host-files.ts'

/** Words, figures and limits from the specification. */
const specified: Fault[] = [
  [MESSAGES, 'Demo request received!', 'Demo request sent!', FIELDS],
  [MESSAGES, 'Name is required', 'Please enter a name', FIELDS],
  [MESSAGES, 'Access denied. Admin privileges required.', 'Access denied.', TEXTS],
  ['src/content/comparisons/overview.ts', "'EU data residency'", "'Data residency'", 'e2e/comparison'],
  ['src/content/legal/terms-of-service.mdx', 'updated: 2025-09-17', 'updated: 2025-09-18', PAGES],
  ['src/content/articles/crm-adoption-playbook-sales-leaders.mdx', 'pageMinutes: 12', 'pageMinutes: 11', PAGES],
  ['src/content/articles/how-to-update-salesforce-automatically.mdx', 'about 5 minutes', 'about 3 minutes', TEXTS],
]

/** Demo form, notifications and page behaviour. */
const visitors: Fault[] = [
  ['src/ui/toast-area.tsx', 'if (waiting.length) set', 'set', 'unit/toast-area'],
  [`${FORM}/use-demo-request.ts`, "showToast('plain',", "showToast('destructive',", 'unit/demo-form'],
  [`${FORM}/schema.ts`, '!INVISIBLE.test(value)', 'value !== ""', 'unit/database-limits'],
  [`${FORM}/demo-form.tsx`, 'label={labels.company}', 'label={labels.phone}', FIELDS],
  [`${FORM}/waitlist-form.tsx`, "useDemoRequest('app')", "useDemoRequest('demo')", FIELDS],
  [`${FORM}/request-form.tsx`, ' onFocus={prefetchClient}', '', FIELDS],
  ['src/ui/field.tsx', "[errorId, hintId].filter(Boolean).join(' ')", 'hintId', FIELDS],
  [`${FORM}/draft.ts`, '`draft:${form}`', '`draft:`', 'e2e/slow/faults-draft'],
  ['src/site/page-life/version.ts', '=== window.location.href) return', "=== '') return", 'unit/version'],
  ['src/site/page-life/motion.ts', "? 'smooth' : 'instant'", "? 'instant' : 'instant'", 'unit/scroll-to-cta'],
  ['src/site/seo/seo.tsx', 'content="en_IE"', 'content="en_US"', 'unit/seo'],
  ['src/ui/unlisted-head.tsx', 'content="noindex"', 'content="index"', 'unit/seo'],
  ['src/site/seo/structured-data.tsx', "replaceAll('<', '\\\\u003c')", "replaceAll('<', '<')", 'unit/seo'],
  ['src/site/seo/home-data.ts', 'text: answer', 'text: question', 'e2e/structured-data'],
  ['src/site/seo/article-data.ts', 'dateModified: updated', 'dateModified: published', 'e2e/structured-data'],
  ['scripts/build/site.ts', ', coverOf(path)', '', 'e2e/blog'],
  ['scripts/build/inline.ts', 'not all and ', '', 'e2e/style'],
  [
    'src/app/global.css',
    "latin.woff2') format('woff2');\n  font-weight: 400 600;\n  font-style: normal;\n  font-display: swap",
    "latin.woff2') format('woff2');\n  font-weight: 400 600;\n  font-style: normal;\n  font-display: block",
    'e2e/style',
  ],
  ['scripts/bytes/budgets.ts', 'failed: failures.length', 'failed: 0', 'unit/byte-budgets'],
  ['scripts/build/crawlers.ts', 'Disallow: /admin/', 'Disallow: /private/', 'e2e/head'],
]

/** Pictures and figures. */
const drawn: Fault[] = [
  [`${FIGURES}/bars-drawing.tsx`, '[{ from, to: value', '[{ from: 0, to: value', DRAWINGS],
  [`${FIGURES}/lane.tsx`, 'wide(span.to - span.from)', 'wide(span.to - from)', DRAWINGS],
  [`${FIGURES}/lines-drawing.tsx`, 'y2={down(toY)}', 'y2={down(fromY)}', DRAWINGS],
  [`${FIGURES}/numbers.tsx`, '[label, how, text]', '[label, text, how]', DRAWINGS],
  [`${FIGURES}/tree-drawing.tsx`, '{ ask, out, on, outcome }', '{ ask, out: on, on: out, outcome }', DRAWINGS],
  [`${FIGURES}/path-drawing.tsx`, 'column={columns[index]', 'column={columns[0]', DRAWINGS],
  [`${PICTURES}/home/twelve-weeks.tsx`, 'width={length - 0.06}', 'width={length - 1}', DRAWINGS],
  ['src/site/roi/roi-calculator.tsx', '?${searchWithInput(new URLSearchParams(), typed)}', '', 'unit/held-key'],
  [`${PICTURES}/home/claimed-figures.tsx`, 'figures.map', 'figures.toReversed().map', 'unit/pictures'],
  ['src/site/monday/board.ts', 'closes <= monday.quarterEnd', 'closes', 'unit/monday'],
]

/** The hero's demo: the model's input, the written fields, and no layout shifts. */
const demo: Fault[] = [
  [
    `${DEMO}/transcript.tsx`,
    '        {seen}\n',
    '        {i < spoken - 3 ? seen : (hides ?? seen)}\n',
    'e2e/live-demo',
  ],
  [
    `${DEMO}/live-demo.tsx`,
    '<span>{playing ? liveDemo.stop : playLabel}</span>',
    '{playing ? liveDemo.stop : playLabel}',
    'e2e/slow/translated',
  ],
  [`${DEMO}/live-demo.tsx`, 'if (!seen!.isIntersecting) stop()\n        else ', '', 'e2e/live-demo'],
  [`${DEMO}/record.tsx`, "'rests:invisible'", "''", 'e2e/live-demo'],
  [`${DEMO}/flight.ts`, 'pieces[index]!.seen', '(pieces[index]!.hides ?? pieces[index]!.seen)', 'e2e/live-demo'],
  [`${DEMO}/live-demo.tsx`, 'if (!motionWanted()) parser', 'parser', 'e2e/live-demo'],
  [HEADERS, "permissionsPolicy('()')", "permissionsPolicy('(self)')", 'unit/host-files'],
  [`${DEMO}/record.tsx`, '{update && (', '{update && isWritten && (', 'e2e/live-demo'],
  [`${DEMO}/briefing/undecided.ts`, 'SMALL.', '/^[A-Z][a-z]+$/.test(part) || SMALL.', 'unit/briefing'],
  [`${DEMO}/briefing/undecided.ts`, '|hundred|thousand|[mb]illion|dozen)s?$', ')$', 'unit/briefing'],
  [`${DEMO}/briefing/read-briefing.ts`, 'isFiled(span.text) ? [] :', '', 'unit/briefing'],
  [`${DEMO}/briefing/names.ts`, '/^ at (?:the )?', '/^ in (?:the )?', 'unit/briefing'],
]

const headers: Fault[] = [
  [HEADERS, "Opener-Policy', 'same-origin", "Opener-Policy', 'unsafe-none", 'unit/host-files'],
  [HEADERS, '    "manifest-src \'self\'",\n', '', 'unit/host-files'],
  [HEADERS, 'camera=(), ', '', 'unit/host-files'],
  ['scripts/build/write-host-files.ts', "mode === 'embedded' ||", "mode === 'production' ||", 'unit/host-files'],
]

const admins: Fault[] = [
  ['src/lib/csv.ts', "FORMULA.test(text) ? `'${guarded}` : guarded", 'guarded', 'unit/waitlist-csv'],
  ['src/lib/moment.ts', "US', {\n  month", "IE', {\n  month", 'unit/waitlist'],
  [`${LIST}/model/entry-text.ts`, 'encodeURIComponent(email)', 'email', 'unit/waitlist-entry'],
  [`${LIST}/model/entry-text.ts`, 'encodeURIComponent(body)', 'body', 'unit/waitlist-entry'],
  [`${LIST}/waitlist-card.tsx`, 'go({ ...NEWEST_OPEN, cursor: null })', 'go({ cursor: null })', 'unit/waitlist-card'],
  [
    `${LIST}/model/use-change.ts`,
    "kind === 'changed' && now && bases.get(now.id)?.version === from.version",
    'now',
    'unit/waitlist-changes',
  ],
  [`${LIST}/model/use-change.ts`, 'now[column] === from[column] ? []', 'true ? []', 'unit/waitlist-changes'],
  [`${LIST}/entry/note-field.tsx`, '`${admin} ${entry}`', '`${entry}`', 'unit/waitlist-notes'],
  ['src/admin/session/auth-provider.tsx', '[userId]', '[]', 'unit/waitlist-access'],
  [`${LIST}/model/api.ts`, 'state?.is_admin ?', 'state ?', 'unit/waitlist-access'],
  ['src/ui/toaster.tsx', 'duration: durationMs', 'duration: DURATION_MS', 'unit/toast-area'],
  [
    'src/admin/session/session-store.ts',
    "roles?.some(({ role }) => role === 'admin') ?? false",
    'roles !== undefined',
    'unit/auth-',
  ],
  ['src/admin/session/api.ts', "signOut({ scope: 'local' })", "signOut({ scope: 'global' })", 'unit/auth-'],
  ['src/admin/session/api.ts', 'error?.status === 401 || error?.status === 403', 'error', 'unit/auth-'],
  ['src/admin/session/api.ts', 'await auth.signInWithPassword(current)', '{ error: null }', 'unit/passwords'],
  ['src/admin/session/idle.ts', "addEventListener('visibilitychange', check)", "title.concat('')", 'unit/auth-idle'],
  [`${LIST}/entry/reply.tsx`, "document.addEventListener('visibilitychange', look)", '', 'unit/waitlist-entry'],
  [`${LIST}/export/export.ts`, 'asking.signal.throwIfAborted()', '', 'unit/waitlist-api'],
  ['src/admin/session/idle.ts', 'stored?.session === session', 'stored', 'unit/auth-idle'],
  [`${LIST}/model/api.ts`, "client'", "client'\nimport '@/admin/requests/list/use-live'", 'unit/architecture'],
]

/** Roles, policies, grants, limits, audit and retention in the database. */
const database: Fault[] = [
  [SQL, 'return private.session_is_open()\n    and exists', 'return exists', 'pgtap'],
  [SQL, "least(created_at + interval '7 days', not_after)", 'not_after', 'pgtap'],
  [SQL, "session.refreshed_at at time zone 'UTC'", 'session.refreshed_at', 'pgtap'],
  [SQL, "where user_id = auth.uid() and role = 'admin'", "where role = 'admin'", 'pgtap'],
  [SQL, 'or user_id = (select auth.uid()) and (select private.session_is_open())', 'or true', 'pgtap'],
  [SQL, 'user_id in (select', 'true or user_id in (select', 'pgtap'],
  [SQL, 'revoke all on tables from anon, authenticated, service_role', 'revoke select on tables from anon', 'pgtap'],
  [SQL, 'alter default privileges revoke execute on functions from public', 'select 1', 'pgtap'],
  [SQL, 'grant insert (\n  name, email, company,', 'grant insert (\n  id, name, email, company,', 'pgtap'],
  [SQL, 'owner_id, next_step', 'owner_id, message, next_step', 'pgtap'],
  [SQL, 'created_at = now() and last_request_at = now()', 'last_request_at = now()', 'pgtap'],
  [
    SQL,
    'create policy "Admins read entries" on public.waitlist\n  for select to authenticated using ((select private.is_admin()))',
    'create policy "Admins read entries" on public.waitlist\n  for select to authenticated using (true)',
    'pgtap',
  ],
  [
    SQL,
    'create policy "Admins read the audit" on public.audit_log\n  for select to authenticated using ((select private.is_admin()))',
    'create policy "Admins read the audit" on public.audit_log\n  for select to authenticated using (true)',
    'pgtap',
  ],
  [SQL, "and admin_id = (select auth.uid()) and action in ('export', 'copy')", '', 'pgtap'],
  [SQL, '(shared or admin_id = (select auth.uid()))', 'true', 'pgtap'],
  [SQL, 'name) between 1 and 100', 'name) between 1 and 101', 'unit/database-limits'],
  [SQL, 'message) between 1 and', 'message) between 0 and', 'unit/database-limits pgtap'],
  [SQL, 'constraint name_trimmed check (private.is_trimmed(name))', '', 'unit/database-limits pgtap'],
  [SQL, 'lower(email),', 'email,', 'pgtap'],
  [SQL, '(6, 56, 1), (6, 48, 4)', '(6, 64, 1), (6, 48, 4)', 'pgtap'],
  [SQL, '(0, 100, interval', '(0, 1000, interval', 'pgtap'],
  [SQL, '(1000, 5, interval', '(1000, 6, interval', 'pgtap'],
  [SQL, 'if required then\n      raise;', 'if false then\n      raise;', 'pgtap'],
  [SQL, "where end_time < now() - interval '7 days'", "where end_time < now() - interval '70 days'", 'pgtap'],
  [SQL, "raise sqlstate 'PT413'", "return null; raise sqlstate 'PT413'", 'pgtap'],
  [SQL, "'413', true), set_config('waitlist.request', '', true)", "'413', true)", 'pgtap'],
  [SQL, "if entry.status = 'spam' then", 'if false then', 'pgtap'],
  [SQL, 'where place > 10 and', 'where place > 11 and', 'pgtap'],
  [SQL, 'elsif 2 < (', 'elsif 3 < (', 'pgtap'],
  [SQL, ') and (spam_reason is null) = (request.spam_reason is null)', ')', 'pgtap'],
  [SQL, 'asked_again_at = coalesce(asked_again_at, now())', 'asked_again_at = now()', 'pgtap'],
  [SQL, "event = 'request.returned' and created_at >", "event = 'request.returned' and created_at <", 'pgtap'],
  [SQL, "and admin_id is null and created_at > now() - interval '1 day'", 'and admin_id is null', 'pgtap'],
  [SQL, 'new.version := old.version + 1', 'new.version := old.version', 'pgtap'],
  [SQL, 'if new.status <> old.status then\n    new.status_since', 'if true then\n    new.status_since', 'pgtap'],
  [SQL, 'public.user_roles where user_id = new', 'auth.users where id = new', 'pgtap'],
  [SQL, 'references auth.users (id) on delete set null', 'references auth.users (id) on delete cascade', 'pgtap'],
  [SQL, "created_at < now() - interval '24 months'", "last_request_at < now() - interval '24 months'", 'pgtap'],
  [SQL, "status_since < now() - interval '30 days'", "changed_at < now() - interval '30 days'", 'pgtap'],
  [SQL, "removed_at < now() - interval '1 minute'", "removed_at < now() - interval '5 seconds'", 'pgtap'],
  [SQL, "select 'erase', array_agg(id), count(*)", "select 'erase', '{}', count(*)", 'pgtap'],
  [SQL, 'normalize(value, NFKD)', 'value', 'unit/waitlist-api'],
]

/** Notifications. */
const notices: Fault[] = [
  [`${DELIVER}/mail.ts`, "auth: user ? { user, pass: password ?? '' } : undefined,", '', 'unit/delivery-mail'],
  [`${DELIVER}/mail.ts`, 'signal: AbortSignal.timeout(mailTimeoutMs),', '', 'unit/delivery-mail'],
  [`${DELIVER}/mail.ts`, "replaceAll(/\\S+@\\S+/g, '…')", "replaceAll(/never/g, '…')", 'unit/delivery-mail'],
  [`${DELIVER}/notice.ts`, "/[@\\uFF20\\uFE6B]/.test(sent.name) ? '' : title", 'title', 'unit/delivery-mail'],
  [`${DELIVER}/slack.ts`, '`> ${escapeSlack(piece)}`', 'escapeSlack(piece)', 'unit/delivery-messages'],
  [`${DELIVER}/slack.ts`, ', verbatim: true', '', 'unit/delivery-messages'],
  [`${DELIVER}/plain-text.ts`, '/[*~`]/g', '/[*~]/g', 'unit/delivery-messages'],
  [`${DELIVER}/slack.ts`, 'FIELDS = 10', 'FIELDS = 20', 'unit/delivery-messages'],
  [`${DELIVER}/teams.ts`, "version: '1.4'", "version: '1.6'", 'unit/delivery-messages'],
  [`${DELIVER}/teams.ts`, "/\\{(?=\\{)/g, '{ '", "'{{', '{ {'", 'unit/delivery-messages'],
  [`${DELIVER}/notice.ts`, 'valueOf(again) ?? valueOf(request)', 'valueOf(request)', 'unit/delivery-messages'],
  [`${DELIVER}/http.ts`, 'new TextEncoder().encode(body).length', 'body.length', 'unit/delivery-webhook'],
  [`${DELIVER}/address.ts`, "range() === 'unicast'", "range() !== 'private'", 'unit/delivery-webhook'],
  [`${DELIVER}/address.ts`, '^[23][', '^[2-4][', 'unit/delivery-webhook'],
  [`${DELIVER}/handler.ts`, "read('DELIVER_TO_LOCALHOST') === '1'", 'true', 'unit/delivery-handler'],
  [`${DELIVER}/handler.ts`, 'timingSafeEqual(first!, second!)', 'first![0] === second![0]', 'unit/delivery-handler'],
  [`${DELIVER}/schedule.ts`, 'hold, hold_seconds: hold }', 'hold, hold_seconds: 300 }', 'unit/delivery-dispatcher'],
  [`${DELIVER}/schedule.ts`, 'LEASE_S = 60', 'LEASE_S = 6', 'unit/constants'],
  ['scripts/backend/delivery/delivery.ts', "['GET', 'HEAD']", "['GET', 'PATCH']", 'unit/delivery-local'],
  [SQL, 'most := 1;', '', 'unit/delivery-dispatcher'],
  [SQL, 'target.failures := target.failures + fails::integer;', '', 'unit/delivery-dispatcher'],
  [SQL, "time - interval '1 day", "time - interval '1 hour", 'unit/delivery-dispatcher'],
  [SQL, "target.failing_since <= time - interval '5 days'", 'false', 'unit/delivery-dispatcher'],
  [SQL, "(active or stopped = 'failing') and queue_notice.event", 'active and tell.event', 'unit/delivery-dispatcher'],
  [SQL, 'new.owner_id <> new.changed_by then', 'true then', 'pgtap'],
  [SQL, "waiting_limit - reminders * interval '1 day'", 'waiting_limit', 'pgtap'],
  [SQL, 'reminders = null where id = new.entry_id', 'reminders = reminders where id = new.entry_id', 'pgtap'],
  [SQL, "and (status <> 'spam' or version > 1);", ';', 'pgtap'],
  [SQL, 'new.answered_at := coalesce(old.answered_at, new.changed_at);', 'new.answered_at := new.changed_at;', 'pgtap'],
  [SQL, 'new.booked_at := coalesce(old.booked_at, new.changed_at);', 'new.booked_at := new.changed_at;', 'pgtap'],
  [SQL, 'count(booked_at)', "count(*) filter (where status = 'booked')", 'pgtap'],
  [SQL, 'history.version = old.version and admin_id = admin', 'history.version = old.version', 'pgtap'],
  [SQL, "'reminders', old.reminders, ", '', 'pgtap'],
  [SQL, '    undo_values := null;\n', '', 'pgtap'],
  [SQL, 'having count(*) > 0 and greatest', 'having greatest', 'pgtap'],
  [SQL, "    and status <> 'spam'\n  group by 1\n  order by 2 desc", '  group by 1\n  order by 2 desc', 'pgtap'],
  [SQL, "and (target.active or event = 'test') and", 'and', 'pgtap'],
  [SQL, "and (destinations.active or event = 'test')", '', 'pgtap'],
  [SQL, 'order by due_at, created_at', 'order by due_at desc', 'pgtap'],
  [SQL, "- 'id' - 'entry_id' - 'spam_reason'", "- 'id'", 'unit/delivery-dispatcher'],
  [SQL, 'new.tries := 0;', '', 'pgtap'],
  [SQL, 'new.held_until := null;', '', 'pgtap'],
  [SQL, "state = 'failed' and event <> 'test')", "state = 'failed')", 'pgtap'],
  [SQL, "if old.state = 'waiting' and old.lease is not null", 'if false', 'pgtap'],
]

const backend: Fault[] = [
  ['scripts/backend/gateway/auth-endpoints.ts', "'signup', 'otp'", "'signup'", 'unit/embedded'],
  [
    'scripts/backend/gateway/auth-endpoints.ts',
    "  health: ['GET'],\n",
    "  health: ['GET'],\n  otp: ['POST'],\n",
    'unit/embedded',
  ],
  ['scripts/backend/data-folder/lock.ts', 'pid > 0 && isRunning(pid)', 'pid < 0', 'unit/data-folder'],
]

export const FAULTS: Fault[] = [
  ...specified,
  ...visitors,
  ...drawn,
  ...demo,
  ...headers,
  ...admins,
  ...database,
  ...notices,
  ...backend,
]
