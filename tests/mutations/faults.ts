/**
 * Faults that the tests must notice, put in one at a time by `npm run test:mutations`. Each: the file, what stands
 * there, what is put in its place, and the tests that should fail: `unit/…`, `faults/…` and `e2e/…` are beginnings of test files,
 * `pgtap` means all of supabase/tests. In `supabase/migrations/*` it is put into every file that holds the text: a
 * function may have been replaced by a later one.
 */
export type Fault = [file: string, find: string, put: string, caughtBy: string]

const SQL = 'supabase/migrations/*'
const MESSAGES = 'src/content/messages.ts'
const CLAIMS = 'src/content/claims.ts'
const TEXTS = 'unit/specification-texts'
const FORM = 'src/features/demo-request'
const LIST = 'src/features/waitlist'
const HEADERS = 'scripts/build/host-files.ts'

/** Words, figures and limits that the specification gives. */
const specified: Fault[] = [
  [MESSAGES, 'Demo request received!', 'Demo request sent!', TEXTS],
  [MESSAGES, 'Demo request already received! 🎉', 'Demo request already received!', TEXTS],
  [MESSAGES, 'Name is required', 'Please enter a name', TEXTS],
  [MESSAGES, 'Please check your information and try again.', 'Please try again.', TEXTS],
  [MESSAGES, "'Signed out'", "'Goodbye'", TEXTS],
  [MESSAGES, 'I am interested in the one-month free trial.', 'I am interested in a free trial.', TEXTS],
  [MESSAGES, 'Access denied. Admin privileges required.', 'Access denied.', TEXTS],
  [MESSAGES, 'No waitlist submissions yet.', 'Nothing here yet.', TEXTS],
  ['src/content/admin.ts', "busy: 'Signing in...'", "busy: 'Please wait...'", TEXTS],
  ['src/content/demo-form.ts', "'Booking...'", "'Sending...'", TEXTS],
  [CLAIMS, 'reviews: 127', 'reviews: 172', TEXTS],
  [CLAIMS, "lessTimeOnUpdates: '67%'", "lessTimeOnUpdates: '76%'", TEXTS],
  [CLAIMS, "ours: 'about 30 seconds'", "ours: 'about 20 seconds'", TEXTS],
  [CLAIMS, "after: '89%'", "after: '98%'", TEXTS],
  ['src/content/comparisons/overview.ts', "'EU data residency'", "'Data residency'", TEXTS],
  ['src/content/legal/terms-of-service.mdx', 'updated: 2025-09-17', 'updated: 2025-09-18', TEXTS],
  ['src/content/articles/crm-adoption-playbook-sales-leaders.mdx', 'pageMinutes: 12', 'pageMinutes: 11', TEXTS],
  ['src/content/articles/how-to-update-salesforce-automatically.mdx', 'about 5 minutes', 'about 3 minutes', TEXTS],
  [`${FORM}/schema.ts`, 'phone: 20,', 'phone: 30,', TEXTS],
  [`${FORM}/use-scroll-to-cta.ts`, '_MS = 500', '_MS = 5000', TEXTS],
  ['src/app/page-arrival.ts', 'TRANSITION_S = 0.5', 'TRANSITION_S = 0.05', TEXTS],
  ['src/content/figures/hours-a-day.ts', '0.6 * 0.7', '0.6 * 0.8', 'unit/figures'],
  ['src/content/figures/ten-lags.ts', '26, 28, 50', '26, 29, 50', 'unit/figures'],
  ['src/lib/roi.ts', 'WORKING_DAYS_A_YEAR = 250', 'WORKING_DAYS_A_YEAR = 260', 'unit/roi unit/spec'],
  ['src/features/roi/roi.ts', 'value > 0 ? value : 0', 'value', 'unit/roi'],
]

/** The demo form, its notifications and what a visitor's browser does. */
const visitors: Fault[] = [
  ['src/components/ui/toaster.tsx', 'DURATION_MS = 5000', 'DURATION_MS = 60_000', 'unit/toast-area'],
  ['src/components/ui/toaster.tsx', 'VISIBLE_AT_MOST = 3', 'VISIBLE_AT_MOST = 4', 'unit/toast-area'],
  [`${FORM}/api.ts`, 'ANSWER_TIMEOUT_MS = 15_000', 'ANSWER_TIMEOUT_MS = 11_000', 'unit/demo-form-answers'],
  [`${FORM}/api.ts`, 'value || null', 'value', 'unit/demo-form-answers'],
  [
    `${FORM}/api.ts`,
    "UNIQUE_VIOLATION = '23505'",
    "UNIQUE_VIOLATION = '23514'",
    'unit/demo-form-answers unit/demo-request-api',
  ],
  [`${FORM}/use-demo-request.ts`, 'if (submitting.current) return', '', 'unit/demo-form-answers'],
  [`${FORM}/use-demo-request.ts`, "showToast('plain',", "showToast('destructive',", 'unit/demo-form-answers'],
  [`${FORM}/api.ts`, "UNKNOWN_COLUMN = 'PGRST204'", "UNKNOWN_COLUMN = ''", 'unit/demo-request-api'],
  [`${FORM}/hurry.ts`, 'HURRIED_MS = 2000', 'HURRIED_MS = 1000', 'unit/demo-form-answers'],
  [`${FORM}/first-touch.ts`, 'CAMPAIGN_LIMIT = 100', 'CAMPAIGN_LIMIT = 101', 'unit/first-touch unit/database-limits'],
  ['src/lib/first-touch.ts', 'if (firstTouch()) return', '', 'unit/first-touch'],
  ['src/lib/motion.ts', 'element.focus({ preventScroll: true })', '', 'e2e/book-a-demo'],
  ['src/app/app.tsx', ' caseSensitive', '', 'e2e/addresses'],
  [`${FORM}/schema.ts`, 'z.trim(),\n    z.minLength', 'z.minLength', 'unit/spec unit/demo-form-answers'],
  [`${FORM}/draft.ts`, 'sessionStorage.removeItem(key(form))', '{}', 'unit/demo-form-answers'],
  [`${FORM}/demo-form.tsx`, " && !getValues('message')", '', 'unit/demo-form-answers'],
  [`${FORM}/draft.ts`, '`draft:${form}`', '`draft:`', 'e2e/faults-draft'],
  ['src/app/prefetch.ts', 'if (connection?.saveData) return', '', 'unit/prefetch'],
  ['src/lib/version.ts', '=== window.location.href) return', "=== '') return", 'unit/version'],
  ['src/lib/version.ts', ' && !html.includes(`"${entry}"`)', '', 'unit/version'],
  ['src/lib/resilient-import.ts', 'setMissing(true)', '', 'unit/resilient-import'],
  ['src/lib/motion.ts', "? 'smooth' : 'instant'", "? 'instant' : 'instant'", 'unit/scroll-to-cta'],
  [`${FORM}/book-demo-button.tsx`, 'event.metaKey || event.ctrlKey', 'event.metaKey', 'unit/scroll-to-cta'],
  ['src/features/exit-popup/use-exit-intent.ts', 'dialogOpen() || ', '', 'e2e/exit-popup'],
  ['src/features/exit-popup/use-exit-intent.ts', 'ARM_AFTER_MS = 10_000', 'ARM_AFTER_MS = 1_000', 'e2e/exit-popup'],
  ['src/features/seo/seo.tsx', 'content="en_IE"', 'content="en_US"', 'unit/seo'],
  ['src/features/seo/seo.tsx', 'content="noindex"', 'content="index"', 'unit/seo'],
  ['src/pages/admin/login.tsx', ' noindex', '', 'e2e/head e2e/addresses'],
  ['src/features/seo/structured-data.tsx', "replaceAll('<', '\\\\u003c')", "replaceAll('<', '<')", 'unit/seo'],
  ['scripts/build/crawlers.ts', 'Disallow: /admin/', 'Disallow: /private/', 'e2e/head'],
]

/** The response headers. */
const headers: Fault[] = [
  [HEADERS, 'max-age=63072000', 'max-age=0', 'unit/host-files unit/headers unit/response-headers'],
  [
    HEADERS,
    "'Cross-Origin-Opener-Policy', 'same-origin'",
    "'Cross-Origin-Opener-Policy', 'unsafe-none'",
    'unit/host-files unit/headers',
  ],
  [HEADERS, '    "manifest-src \'self\'",\n', '', 'unit/host-files unit/headers'],
  [HEADERS, 'camera=(), ', '', 'unit/host-files unit/headers'],
]

/** The admin area. */
const admins: Fault[] = [
  [`${LIST}/export/csv.ts`, '[=+\\-@|%', '[=+\\-|%', 'unit/waitlist'],
  [`${LIST}/export/csv.ts`, ".replaceAll('\"', '\"\"')", '', 'unit/waitlist'],
  [`${LIST}/list/use-new-entries.ts`, 'POLL_MS = 30_000', 'POLL_MS = 3_600_000', 'unit/waitlist'],
  [`${LIST}/selection/use-selection.ts`, ' && after.size < MOST', '', 'unit/waitlist'],
  [`${LIST}/selection/use-selection.ts`, 'MOST = 1000', 'MOST = 1001', 'unit/waitlist'],
  [
    'src/lib/moment.ts',
    "Intl.DateTimeFormat('en-US', {\n  month: 'short',\n  day: 'numeric',\n  year: 'numeric',\n  hour",
    "Intl.DateTimeFormat('en-IE', {\n  month: 'short',\n  day: 'numeric',\n  year: 'numeric',\n  hour",
    'unit/waitlist',
  ],
  [`${LIST}/entry-text.ts`, 'encodeURIComponent(email)', 'email', 'unit/waitlist'],
  [`${LIST}/filters/view.ts`, "column === 'created_at'\n", "column !== 'created_at'\n", 'unit/waitlist'],
  ['src/lib/in-session.ts', "if (renewal === 'ended') throw new CallFailed('session-ended')", '', 'unit/in-session'],
  [
    `${LIST}/changes/use-change.ts`,
    'version: latestOf(queries, change).version',
    'version: change.version',
    'unit/waitlist-changes',
  ],
  [`${LIST}/changes/undo.ts`, ' || Date.now() > offer.until', '', 'unit/waitlist-changes'],
  ['src/lib/in-session.ts', 'all.set(refusal, settled)', '', 'unit/in-session'],
  [
    'src/features/auth/session-store.ts',
    "roles.some(({ role }) => role === 'admin')",
    'roles.length >= 0',
    'unit/auth-',
  ],
  [
    'src/features/auth/session-store.ts',
    'if (mine !== turn || !session) return\n    const doubtful',
    'if (!session) return\n    const doubtful',
    'unit/auth-',
  ],
  ['src/features/auth/api.ts', "signOut({ scope: 'local' })", "signOut({ scope: 'global' })", 'unit/auth-'],
  ['src/features/auth/api.ts', 'error?.status === 401 || error?.status === 403', 'error', 'unit/auth-'],
  ['src/features/auth/api.ts', 'await auth.signInWithPassword(current)', '{ error: null }', 'unit/account'],
  ['src/features/auth/idle.ts', 'if (!use || look()) return', 'if (!use) return', 'unit/auth-idle'],
  ['src/features/auth/idle.ts', 'stored?.session === id', 'stored', 'unit/auth-idle'],
  [
    `${LIST}/api.ts`,
    "} from '@/lib/supabase'",
    "} from '@/lib/supabase'\nimport '@/features/auth/api'",
    'unit/architecture',
  ],
]

/** Roles, policies, grants, limits, audit and order, where they are enforced. */
const database: Fault[] = [
  [SQL, 'return private.session_is_open() and exists', 'return exists', 'pgtap'],
  [SQL, "and session.created_at > now() - interval '7 days'", "and session.created_at > '-infinity'", 'pgtap'],
  [SQL, "session.refreshed_at at time zone 'UTC'", 'session.refreshed_at', 'pgtap'],
  [SQL, "(6, 56, 200, interval '3 seconds')", "(6, 56, 51200, interval '3 seconds')", 'pgtap'],
  [SQL, 'revoke select on public.waitlist, public.waitlist_audit from authenticated', 'select 1', 'pgtap'],
  [
    SQL,
    "on public.waitlist\n  for select to authenticated\n  using ((select private.has_role('admin')))",
    'on public.waitlist\n  for select to authenticated\n  using (true)',
    'pgtap',
  ],
  [SQL, 'where user_id = auth.uid() and role = wanted', 'where role = wanted', 'pgtap'],
  [SQL, "if not private.has_role('admin') then", 'if false then', 'pgtap'],
  [SQL, 'using (user_id = (select auth.uid())', 'using (true or user_id = (select auth.uid())', 'pgtap'],
  [
    SQL,
    "on public.waitlist_audit\n  for select to authenticated\n  using ((select private.has_role('admin')))",
    'on public.waitlist_audit\n  for select to authenticated\n  using (true)',
    'pgtap',
  ],
  [
    SQL,
    'grant insert (name, email, company, phone, message, source)',
    'grant insert (id, name, email, company, phone, message, source)',
    'pgtap',
  ],
  [SQL, 'with check (created_at = now())', 'with check (true)', 'pgtap'],
  [SQL, 'revoke all on tables from anon, authenticated, service_role', 'revoke select on tables from anon', 'pgtap'],
  [SQL, 'alter default privileges revoke execute on functions from public', 'select 1', 'pgtap'],
  [
    SQL,
    'check (char_length(name) between 1 and 100)',
    'check (char_length(name) between 1 and 101)',
    'unit/database-limits',
  ],
  [
    SQL,
    'check (char_length(message) between 1 and 1000)',
    'check (char_length(message) between 0 and 1000)',
    'unit/database-limits pgtap',
  ],
  [SQL, 'check (private.is_trimmed(name))', 'check (true)', 'unit/database-limits pgtap'],
  [SQL, 'referrer_host), lower(email),', 'referrer_host), email,', 'pgtap'],
  [SQL, 'before update or delete on public.waitlist_audit', 'before update on public.waitlist_audit', 'pgtap'],
  [SQL, "values (auth.uid(), 'erase', erased)", "values (auth.uid(), 'erase', '{}')", 'pgtap'],
  [SQL, 'cardinality(ids) > 1000', 'cardinality(ids) > 1001', 'pgtap'],
  [SQL, "case when descending then 'desc' else 'asc' end", "'desc'", 'pgtap'],
  [SQL, "check (max_age >= interval '30 days')", 'check (true)', 'pgtap'],
  [SQL, "normalize(value, NFKD), '[\\u0300-\\u036F]', '', 'g'", "value, '[\\u0300-\\u036F]', '', 'g'", 'pgtap'],
  [SQL, 'least(greatest(size, 1), 1000)', 'least(greatest(size, 1), 100000)', 'pgtap'],
  [SQL, 'cost 100000', 'cost 1', 'pgtap'],
  [SQL, 'if 500 < (', 'if 5000 < (', 'pgtap'],
  [SQL, 'if goes_on then', 'if true then', 'pgtap'],
  [SQL, '<= 1200 * case unit', '<= 99999999 * case unit', 'pgtap'],
  [SQL, 'least(greatest(size, 1), 10000)', 'least(greatest(size, 1), 10)', 'pgtap'],
  [SQL, 'work.version <> (given.change', 'work.version < (given.change', 'pgtap'],
  [SQL, "> 2 then 'links'", "> 3 then 'links'", 'pgtap'],
  [SQL, "(status <> 'spam' or new.suspicion is not null)", 'true', 'pgtap'],
  [SQL, 'when (not new.suspect and new.suspicion is null)', 'when (not new.suspect)', 'pgtap'],
  [SQL, 'delete from private.waitlist_notes where entry_id in (select id from gone);', '', 'pgtap'],
  [SQL, 'where saved.shared or saved.admin_id = auth.uid()', 'where true', 'pgtap'],
]

/** The embedded backend. */
const backend: Fault[] = [
  ['scripts/backend/gateway/auth-endpoints.ts', "'signup', 'otp'", "'signup'", 'unit/embedded'],
  [
    'scripts/backend/gateway/auth-endpoints.ts',
    "  health: ['GET'],\n",
    "  health: ['GET'],\n  otp: ['POST'],\n",
    'unit/embedded',
  ],
  [
    'scripts/backend/data-folder/lock.ts',
    'other && isRunning(other)',
    'other && other.pid === 0',
    'faults/data-folder',
  ],
]

export const FAULTS: Fault[] = [...specified, ...visitors, ...headers, ...admins, ...database, ...backend]
