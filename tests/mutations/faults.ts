/**
 * Faults that `npm run test:mutations` applies one at a time and the tests must catch: file (`supabase/migrations/*`:
 * each that contains the text), text to find, replacement, tests that should fail (`unit/…`, `e2e/…`: prefixes of test
 * files; `pgtap`: all of supabase/tests). Leaves out what `--generate` makes (operators.ts).
 */
export type Fault = [file: string, find: string, put: string, caughtBy: string]

const SQL = 'supabase/migrations/*'
const MESSAGES = 'src/content/messages.ts'
const TEXTS = 'unit/specification-texts'
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
const specified: Fault[] = [[MESSAGES, 'Access denied. Admin privileges required.', 'Access denied.', TEXTS]]

/** Demo form, notifications and page behaviour. */
const visitors: Fault[] = [
  ['src/ui/toast-area.tsx', 'if (waiting.length) set', 'set', 'unit/toast-area'],
  [`${FORM}/use-demo-request.ts`, "showToast('plain',", "showToast('destructive',", 'unit/demo-form'],
  ['src/ui/toaster.tsx', "? 'top-center'", "? 'bottom-right'", 'unit/toast-area'],
  ['src/site/layout/site-header.tsx', 'to={to}', 'to={to} end', 'unit/prerendered'],
  ['src/app/global.css', '    animation-duration: 1ms !important;\n', '', 'e2e/style'],
  ['src/app/global.css', '    --color-night-field: white;\n', '', 'e2e/style'],
  ['src/content/legal/privacy-policy.mdx', 'the ten latest', 'the twenty latest', 'unit/constants'],
  ['src/content/legal/privacy-policy.mdx', 'for ten minutes', 'for five minutes', 'unit/constants'],
  ['src/content/legal/privacy-eu.mdx', 'A log, kept for 90 days', 'A log, kept for 30 days', 'unit/constants'],
  ['src/content/legal/privacy-eu.mdx', 'within 72 hours.\n\nIf', 'within 24 hours.\n\nIf', 'unit/constants'],
  [`${FORM}/demo-form.tsx`, 'label={labels.company}', 'label={labels.phone}', FIELDS],
  [`${FORM}/waitlist-form.tsx`, "useDemoRequest('app')", "useDemoRequest('demo')", FIELDS],
  [`${FORM}/draft.ts`, '`draft:${form}`', '`draft:`', 'e2e/slow/faults-draft'],
  ['src/site/page-life/version.ts', '=== window.location.href) return', "=== '') return", 'unit/version'],
  ['src/site/page-life/motion.ts', "? 'smooth' : 'instant'", "? 'instant' : 'instant'", 'unit/scroll-to-cta'],
  ['src/ui/unlisted-head.tsx', 'content="noindex"', 'content="index"', 'unit/prerendered'],
  ['src/site/seo/structured-data.tsx', "replaceAll('<', '\\\\u003c')", "replaceAll('<', '<')", 'unit/seo'],
  ['src/site/seo/home-data.ts', 'text: answer', 'text: question', 'unit/prerendered'],
  ['src/site/seo/article-data.ts', 'dateModified: updated', 'dateModified: published', 'unit/prerendered'],
  ['scripts/build/site.ts', ', coverOf(path)', '', 'e2e/blog'],
  ['scripts/build/inline.ts', 'not all and ', '', 'e2e/style'],
  ['scripts/bytes/budgets.ts', 'failed: failures.length', 'failed: 0', 'unit/byte-budgets'],
  ['scripts/build/crawlers.ts', 'Disallow: /admin/', 'Disallow: /private/', 'e2e/head'],
]

/** Pictures and figures. */
const drawn: Fault[] = [
  [`${FIGURES}/bars-drawing.tsx`, '[{ from, to: value', '[{ from: 0, to: value', DRAWINGS],
  [`${FIGURES}/lines-drawing.tsx`, 'y2={down(toY)}', 'y2={down(fromY)}', DRAWINGS],
  [`${FIGURES}/numbers.tsx`, '[label, how, text]', '[label, text, how]', DRAWINGS],
  [`${FIGURES}/tree-drawing.tsx`, '{ ask, out, on, outcome }', '{ ask, out: on, on: out, outcome }', DRAWINGS],
  ['src/site/roi/roi-calculator.tsx', '?${searchWithInput(new URLSearchParams(), typed)}', '', 'unit/roi-calculator'],
  ['src/site/roi/roi-calculator.tsx', "shown('totalBenefit'), ", "shown('productivityGain'), ", 'unit/roi-calculator'],
  ['src/site/roi/roi-bars.tsx', '? (remainingCost', '? (annualSavings', 'unit/roi-calculator'],
  ['src/site/monday/board.ts', '...friday, ...heard', '...heard, ...friday', 'unit/monday'],
  [`${PICTURES}/home/two-crms.tsx`, '${items[crm]!.name}: ', '${items[1 - crm]!.name}: ', 'unit/prerendered-content'],
  [`${PICTURES}/home/how-it-works.tsx`, '<s className="text-muted">{before}</s>', 'before', 'unit/prerendered-content'],
  ['src/site/race/race.tsx', 'rect width={end}', 'rect width={typed.seconds}', 'unit/race'],
  ['src/site/race/spoken-lane.tsx', 'share === 1', 'share > 0', 'unit/race'],
  ['src/site/gate/gate.tsx', "{hidden[index] ? 'border", "{!hidden[index] ? 'border", 'e2e/scenes'],
  [`${PICTURES}/home/claimed-figures.tsx`, 'figures.map', 'figures.toReversed().map', 'unit/prerendered-content'],
]

/** The hero's demo: the model's input, the written fields, and no layout shifts. */
const demo: Fault[] = [
  ['src/site/page-life/use-in-view.ts', 'if (!entry!.isIntersecting) gone()\n      else ', '', 'unit/live-demo'],
  [`${DEMO}/record.tsx`, "'rests:invisible'", "''", 'e2e/live-demo'],
  [`${DEMO}/live-demo.tsx`, 'if (!motionWanted()) parser', 'parser', 'e2e/live-demo'],
  [HEADERS, "permissionsPolicy('()')", "permissionsPolicy('(self)')", 'unit/host-files'],
  [`${DEMO}/record.tsx`, '{update && (', '{update && isWritten && (', 'e2e/live-demo'],
  [`${DEMO}/briefing/undecided.ts`, '|hundred|thousand|[mb]illion|dozen)s?$', ')$', 'unit/briefing'],
  [`${DEMO}/briefing/names.ts`, '/^ at (?:the )?', '/^ in (?:the )?', 'unit/briefing'],
]

const headers: Fault[] = [[HEADERS, "Opener-Policy', 'same-origin", "Opener-Policy', 'unsafe-none", 'unit/host-files']]

const admins: Fault[] = [
  ['src/lib/moment.ts', "US', {\n  month", "IE', {\n  month", 'unit/waitlist'],
  [`${LIST}/entry/note-field.tsx`, '`${admin} ${entry}`', '`${entry}`', 'unit/waitlist-notes'],
  [`${LIST}/entry/person-copy.ts`, 'parts.again, entry.returns', 'parts.again, [].concat()', 'unit/admin-entry'],
  [`${LIST}/entry/person-copy.ts`, '\n    returns,\n', '\n', 'unit/waitlist-copy'],
  ['src/admin/report-api.ts', 'last_day: to, zone: ownZone()', "last_day: to, zone: 'UTC'", 'unit/admin-pages'],
  [`${LIST}/entry/request-dialog.tsx`, 'textOf(field) || null', 'textOf(field) || undefined', 'unit/admin-entry'],
  [`${LIST}/entry/entry-panel.tsx`, 'answered, owner_id: work.me', 'answered', 'unit/admin-entry'],
  [`${LIST}/entry/erase-dialog.tsx`, 'eraseWords.partly(gone.length)', "'Nothing'", 'unit/admin-entry'],
  [`${LIST}/model/use-change.ts`, "outcomes.some(({ kind }) => kind === 'failed')", 'false', 'unit/waitlist-changes'],
  [`${LIST}/model/api.ts`, 'key.replaceAll(/["\\\\]/g, String.raw`\\$&`)', 'key', 'unit/waitlist-api'],
  [`${LIST}/model/api.ts`, '({ removed_at }) => removed_at === null', 'Boolean', 'unit/waitlist-api'],
  [`${LIST}/model/api.ts`, 'MAX_NEWS = 200', 'MAX_NEWS = 5', 'unit/waitlist-api'],
  ['src/admin/ui/popover.tsx', '&& opener?.focus()', '', 'unit/admin-keys'],
  ['src/admin/ui/popover.tsx', ';(first ?? panel.current)?.focus({ preventScroll: true })', '', 'e2e/focus'],
  ['src/ui/dialog.tsx', 'before.focus({ preventScroll: true })', 'before.blur()', 'e2e/focus'],
  ['src/admin/session/auth-provider.tsx', '[userId]', '[]', 'unit/waitlist-access'],
  [`${LIST}/model/api.ts`, 'state?.is_admin ?', 'state ?', 'unit/waitlist-access'],
  ['src/ui/toaster.tsx', 'duration: durationMs', 'duration: DURATION_MS', 'unit/toast-area'],
  ['src/admin/session/api.ts', "signOut({ scope: 'local' })", "signOut({ scope: 'global' })", 'unit/auth-'],
  ['src/admin/session/api.ts', 'await auth.signInWithPassword(current)', '{ error: null }', 'unit/passwords'],
  ['src/admin/session/idle.ts', "addEventListener('visibilitychange', check)", "title.concat('')", 'unit/auth-idle'],
  [`${LIST}/entry/reply.tsx`, "document.addEventListener('visibilitychange', look)", '', 'unit/waitlist-entry'],
  [`${LIST}/export/export.ts`, 'asking.signal.throwIfAborted()', '', 'unit/waitlist-api'],
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
  [SQL, "and admin_id = (select auth.uid()) and action in ('export', 'copy')", '', 'pgtap'],
  [SQL, '(shared or admin_id = (select auth.uid()))', 'true', 'pgtap'],
  [SQL, 'constraint name_trimmed check (private.is_trimmed(name))', '', 'unit/database-limits pgtap'],
  [SQL, 'lower(email),', 'email,', 'pgtap'],
  [SQL, '(6, 56, 1), (6, 48, 4)', '(6, 64, 1), (6, 48, 4)', 'pgtap'],
  [SQL, 'if required then\n      raise;', 'if false then\n      raise;', 'pgtap'],
  [SQL, "raise sqlstate 'PT413'", "return null; raise sqlstate 'PT413'", 'pgtap'],
  [SQL, "'413', true), set_config('waitlist.request', '', true)", "'413', true)", 'pgtap'],
  [SQL, "if entry.status = 'spam' then", 'if false then', 'pgtap'],
  [SQL, ') and (spam_reason is null) = (request.spam_reason is null)', ')', 'pgtap'],
  [SQL, 'then coalesce(asked_again_at, now()) end', 'then now() end', 'pgtap'],
  [SQL, "event = 'request.returned' and created_at >", "event = 'request.returned' and created_at <", 'pgtap'],
  [SQL, "and admin_id is null and created_at > now() - interval '1 day'", 'and admin_id is null', 'pgtap'],
  [SQL, 'extract(hour from moment at time zone zone)', 'extract(hour from moment)', 'pgtap'],
  [SQL, "'([\\\\%_])'", "'([_])'", 'unit/waitlist-api'],
  [SQL, 'next_step_on::timestamp at time zone settings.zone', 'next_step_on', 'pgtap'],
  [SQL, '(last_day + 1)::timestamp at time zone zone', '(last_day + 1)', 'pgtap'],
  [SQL, 'last_request_at = now(), last_activity_at = now()', 'last_request_at = now()', 'pgtap'],
  [SQL, ', new.events)\n      is distinct from (', ', old.events)\n      is distinct from (', 'e2e/admin-actions'],
  [SQL, 'new.version := old.version + 1', 'new.version := old.version', 'pgtap'],
  [SQL, 'if new.status <> old.status then\n    new.status_since', 'if true then\n    new.status_since', 'pgtap'],
  [SQL, 'public.user_roles where user_id = new', 'auth.users where id = new', 'pgtap'],
  [SQL, 'references auth.users (id) on delete set null', 'references auth.users (id) on delete cascade', 'pgtap'],
  [SQL, "created_at < now() - interval '24 months'", "last_request_at < now() - interval '24 months'", 'pgtap'],
  [SQL, "status_since < now() - interval '30 days'", "changed_at < now() - interval '30 days'", 'pgtap'],
  [SQL, "select 'erase', array_agg(id), count(*)", "select 'erase', '{}', count(*)", 'pgtap'],
  [SQL, 'normalize(value, NFKD)', 'value', 'unit/waitlist-api'],
]

/** Notifications. */
const notices: Fault[] = [
  [`${DELIVER}/mail.ts`, "auth: user ? { user, pass: password ?? '' } : undefined,", '', 'unit/delivery-mail'],
  [`${DELIVER}/mail.ts`, 'signal: AbortSignal.timeout(mailTimeoutMs),', '', 'unit/delivery-mail'],
  [`${DELIVER}/mail.ts`, "replaceAll(/\\S+@\\S+/g, '…')", "replaceAll(/never/g, '…')", 'unit/delivery-mail'],
  [`${DELIVER}/slack.ts`, '`> ${escapeSlack(piece)}`', 'escapeSlack(piece)', 'unit/delivery-messages'],
  [`${DELIVER}/slack.ts`, ', verbatim: true', '', 'unit/delivery-messages'],
  [`${DELIVER}/plain-text.ts`, '/[*~`]/g', '/[*~]/g', 'unit/delivery-messages'],
  [`${DELIVER}/slack.ts`, 'FIELDS = 10', 'FIELDS = 20', 'unit/delivery-messages'],
  [`${DELIVER}/teams.ts`, "version: '1.4'", "version: '1.6'", 'unit/delivery-messages'],
  [`${DELIVER}/teams.ts`, "/\\{(?=\\{)/g, '{ '", "'{{', '{ {'", 'unit/delivery-messages'],
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
  [SQL, 'admin is not null and old.answered_at is null then', 'admin is not null then', 'pgtap'],
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
