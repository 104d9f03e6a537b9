/**
 * Faults that the tests must notice, put in one at a time by `npm run test:mutations`. Each: the file, what stands
 * there, what is put in its place, and the tests that should fail: `unit/…`, `faults/…` and `e2e/…` are beginnings of test files,
 * `pgtap` means all of supabase/tests. In `supabase/migrations/*` it is put into every file that holds the text.
 */
export type Fault = [file: string, find: string, put: string, caughtBy: string]

const SQL = 'supabase/migrations/*'
const MESSAGES = 'src/content/messages.ts'
const CLAIMS = 'src/content/claims.ts'
const TEXTS = 'unit/specification-texts'
const PAGES = 'e2e/built-pages'
const FORM = 'src/features/demo-request'
const PICTURES = 'src/components/pictures'
const FIGURES = `${PICTURES}/figures`
const DRAWINGS = 'unit/drawings'
const FIELDS = 'unit/demo-form'
const LIST = 'src/features/waitlist'
const DEMO = 'src/features/live-demo'
const DELIVER = 'supabase/functions/deliver'
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
  ['src/lib/roi.ts', 'SAVED_SHARE = 0.67', 'SAVED_SHARE = 0.76', TEXTS],
  [CLAIMS, "ours: 'about 30 seconds'", "ours: 'about 20 seconds'", TEXTS],
  [CLAIMS, "after: '89%'", "after: '98%'", TEXTS],
  ['src/content/comparisons/overview.ts', "'EU data residency'", "'Data residency'", 'e2e/comparison'],
  ['src/content/legal/terms-of-service.mdx', 'updated: 2025-09-17', 'updated: 2025-09-18', PAGES],
  ['src/content/articles/crm-adoption-playbook-sales-leaders.mdx', 'pageMinutes: 12', 'pageMinutes: 11', PAGES],
  ['src/content/articles/how-to-update-salesforce-automatically.mdx', 'about 5 minutes', 'about 3 minutes', TEXTS],
  ['src/content/request-fields.ts', 'phone: 20,', 'phone: 30,', TEXTS],
  [`${FORM}/use-scroll-to-cta.ts`, '_MS = 500', '_MS = 5000', TEXTS],
  ['src/page-life/page-arrival.ts', 'TRANSITION_S = 0.5', 'TRANSITION_S = 0.05', TEXTS],
  ['src/content/figures/hours-a-day.ts', '0.6 * 0.7', '0.6 * 0.8', 'unit/figures'],
  ['src/content/figures/ten-lags.ts', '26, 28, 50', '26, 29, 50', 'unit/figures'],
  ['src/lib/roi.ts', 'WORKING_DAYS_A_YEAR = 250', 'WORKING_DAYS_A_YEAR = 260', 'unit/roi unit/spec'],
  ['src/features/roi/roi-input.ts', 'value > 0 ? value : 0', 'value', 'unit/roi'],
]

/** The demo form, its notifications and what a visitor's browser does. */
const visitors: Fault[] = [
  ['src/components/ui/toaster.tsx', 'DURATION_MS = 5000', 'DURATION_MS = 60_000', 'unit/toast-area'],
  ['src/components/ui/toaster.tsx', 'VISIBLE_AT_MOST = 3', 'VISIBLE_AT_MOST = 4', 'unit/toast-area'],
  ['src/components/ui/toast-area.tsx', 'PLAIN_FOR_MS = 8000', 'PLAIN_FOR_MS = 800', 'unit/toast-area'],
  ['src/components/ui/toast-area.tsx', 'if (waiting.length) set', 'set', 'unit/toast-area'],
  [`${FORM}/api.ts`, 'ANSWER_TIMEOUT_MS = 15_000', 'ANSWER_TIMEOUT_MS = 11_000', 'unit/demo-form'],
  [`${FORM}/api.ts`, 'value || null', 'value', 'unit/demo-form'],
  [
    `${FORM}/api.ts`,
    "UNIQUE_VIOLATION = '23505'",
    "UNIQUE_VIOLATION = '23514'",
    'unit/demo-form unit/demo-request-api',
  ],
  [`${FORM}/use-demo-request.ts`, 'if (submitting.current) return', '', 'unit/demo-form'],
  [`${FORM}/use-demo-request.ts`, "showToast('plain',", "showToast('destructive',", 'unit/demo-form'],
  [`${FORM}/use-demo-request.ts`, 'HURRIED_MS = 2000', 'HURRIED_MS = 1000', 'unit/demo-form'],
  [
    `${FORM}/sendable-attribution.ts`,
    'CAMPAIGN_LIMIT = 100',
    'CAMPAIGN_LIMIT = 101',
    'unit/attribution unit/database-limits',
  ],
  ['src/features/demo-request/attribution.ts', 'if (from !== host) ', '', 'unit/attribution'],
  ['src/page-life/motion.ts', 'element?.focus({ preventScroll: true })', '', 'e2e/book-a-demo'],
  ['src/page-life/whole-page.ts', 'await fetchParts(partsOf(page))', '', 'e2e/slow/hydration e2e/book-a-demo'],
  ['src/page-life/translated.ts', 'if (typed) field.value = typed', '', 'e2e/slow/translated'],
  [`${FORM}/request-form.tsx`, 'pressed?.focus({ preventScroll: true })', '', 'e2e/demo-form'],
  [`${FORM}/schema.ts`, '!INVISIBLE.test(value)', 'value !== ""', 'unit/database-limits'],
  [`${FORM}/draft.ts`, 'sessionStorage.removeItem(key(form))', '{}', 'unit/demo-form'],
  [`${FORM}/demo-form.tsx`, " && !getValues('message')", '', 'unit/demo-form'],
  [`${FORM}/demo-form.tsx`, 'label={labels.company}', 'label={labels.phone}', FIELDS],
  [`${FORM}/waitlist-form.tsx`, "useDemoRequest('app')", "useDemoRequest('demo')", FIELDS],
  [`${FORM}/use-demo-request.ts`, 'form.setFocus(first)', '', FIELDS],
  [`${FORM}/use-demo-request.ts`, '&& sent[name] === now[name]) form', ') form', FIELDS],
  [`${FORM}/request-form.tsx`, ' onFocus={prefetchClient}', '', FIELDS],
  ['src/components/ui/field.tsx', "[errorId, hintId].filter(Boolean).join(' ')", 'hintId', FIELDS],
  [`${FORM}/draft.ts`, '`draft:${form}`', '`draft:`', 'e2e/slow/faults-draft'],
  ['src/page-life/prefetch.ts', 'if (connection?.saveData) return', '', 'unit/prefetch'],
  ['src/page-life/version.ts', '=== window.location.href) return', "=== '') return", 'unit/version'],
  ['src/page-life/version.ts', ' && !html.includes(`"${entry}"`)', '', 'unit/version'],
  ['src/page-life/resilient-import.ts', 'setMissing(true)', '', 'unit/resilient-import'],
  ['src/page-life/motion.ts', "? 'smooth' : 'instant'", "? 'instant' : 'instant'", 'unit/scroll-to-cta'],
  [`${FORM}/book-demo-button.tsx`, 'event.metaKey || event.ctrlKey', 'event.metaKey', 'unit/scroll-to-cta'],
  ['src/features/exit-popup/use-exit-intent.ts', 'dialogOpen() || ', '', 'e2e/exit-popup'],
  ['src/features/exit-popup/use-exit-intent.ts', 'ARM_AFTER_MS = 10_000', 'ARM_AFTER_MS = 1_000', 'e2e/exit-popup'],
  ['src/features/seo/seo.tsx', 'content="en_IE"', 'content="en_US"', 'unit/seo'],
  ['src/features/seo/seo.tsx', 'content="noindex"', 'content="index"', 'unit/seo'],
  ['src/pages/admin/login.tsx', ' noindex', '', 'e2e/addresses'],
  ['src/features/seo/structured-data.tsx', "replaceAll('<', '\\\\u003c')", "replaceAll('<', '<')", 'unit/seo'],
  ['src/features/seo/home-data.ts', 'text: answer', 'text: question', 'e2e/structured-data'],
  ['src/features/live-demo/live-demo.tsx', '(import.meta.env.VITE_BUILD_DAY)', '(dayOf(new Date()))', 'e2e/every-page'],
  ['src/features/seo/article-data.ts', 'dateModified: updated', 'dateModified: published', 'e2e/structured-data'],
  [
    'scripts/build/site.ts',
    'shareImageOf(site, path, page.head, coverAt(path))',
    'shareImageOf(site, path, page.head)',
    'e2e/blog',
  ],
  ['scripts/build/inline.ts', 'not all and ', '', 'e2e/style'],
  [
    'src/app/global.css',
    "latin.woff2') format('woff2');\n  font-weight: 400 600;\n  font-style: normal;\n  font-display: swap",
    "latin.woff2') format('woff2');\n  font-weight: 400 600;\n  font-style: normal;\n  font-display: block",
    'e2e/style',
  ],
  ['scripts/bytes/budgets.ts', 'failed: over.length', 'failed: 0', 'unit/byte-budgets'],
  ['scripts/content/mdx-plugin.ts', 'figures, site]', 'figures]', 'unit/brand'],
  ['scripts/build/crawlers.ts', 'Disallow: /admin/', 'Disallow: /private/', 'e2e/head'],
]

/** What pictures and figures draw. */
const drawn: Fault[] = [
  [`${FIGURES}/bars-drawing.tsx`, '[{ from, to: value', '[{ from: 0, to: value', DRAWINGS],
  [`${FIGURES}/lane.tsx`, 'width={wide(span.from, span.to)}', 'width={wide(from, span.to)}', DRAWINGS],
  [`${FIGURES}/lines-drawing.tsx`, 'y2={down(toY)}', 'y2={down(fromY)}', DRAWINGS],
  [`${FIGURES}/numbers.tsx`, '[label, how, text]', '[label, text, how]', DRAWINGS],
  [`${FIGURES}/tree-drawing.tsx`, '{ ask, out, on, outcome }', '{ ask, out: on, on: out, outcome }', DRAWINGS],
  [`${FIGURES}/path-drawing.tsx`, 'column={columns[index]', 'column={columns[0]', DRAWINGS],
  ['src/content/figures/three-habits.ts', 'value: 7.5', 'value: 17.5', DRAWINGS],
  ['src/content/figures/friday-block.ts', 'THURSDAY_MORNING = 3', 'THURSDAY_MORNING = 2', DRAWINGS],
  ['src/content/figures/twelve-weeks.ts', 'from: 2, to: 6', 'from: 2, to: 5', DRAWINGS],
  [`${PICTURES}/home/claimed-figures.tsx`, 'fields(before, after)', 'fields(0, after - before)', DRAWINGS],
  [`${PICTURES}/capabilities/forecast.tsx`, 'HEIGHT - amount / 1000', 'amount / 1000', DRAWINGS],
]

/** The hero's demo: what the model sees, what is written, and that nothing moves meanwhile. */
const demo: Fault[] = [
  [
    `${DEMO}/transcript.tsx`,
    '        {seen}\n',
    '        {i < spoken - 3 ? seen : (hides ?? seen)}\n',
    'e2e/live-demo',
  ],
  [
    `${DEMO}/live-demo.tsx`,
    '<span>{playing ? liveDemo.stop : isNew ? liveDemo.play : liveDemo.again}</span>',
    '{playing ? liveDemo.stop : isNew ? liveDemo.play : liveDemo.again}',
    'e2e/live-demo',
  ],
  [`${DEMO}/live-demo.tsx`, 'if (playing) return stop()', '', 'e2e/live-demo'],
  [`${DEMO}/live-demo.tsx`, 'if (!seen!.isIntersecting) stop()\n        else ', '', 'e2e/live-demo'],
  [`${DEMO}/record.tsx`, "'rests:invisible'", "''", 'e2e/live-demo'],
  [`${DEMO}/voice/on-device-speech.ts`, 'localService && ', '', 'e2e/live-demo'],
  [HEADERS, "permissionsPolicy('()')", "permissionsPolicy('(self)')", 'unit/host-files'],
  [`${DEMO}/record.tsx`, '{update && (', '{update && isWritten && (', 'e2e/live-demo'],
  [
    `${DEMO}/briefing/undecided.ts`,
    'return SMALL.test(part) ||',
    'return /^[A-Z][a-z]+$/.test(part) || SMALL.test(part) ||',
    'unit/briefing',
  ],
  [`${DEMO}/briefing/undecided.ts`, '|hundred|thousand|[mb]illion|dozen)s?$', ')$', 'unit/briefing'],
  [`${DEMO}/briefing/read-briefing.ts`, 'isFiled(span.text) ? [] :', '', 'unit/briefing'],
  [`${DEMO}/briefing/names.ts`, '/^ at (?:the )?', '/^ in (?:the )?', 'unit/briefing'],
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
  ['scripts/build/write-host-files.ts', "mode === 'embedded' ||", "mode === 'production' ||", 'unit/host-files'],
]

/** The admin area. */
const admins: Fault[] = [
  ['src/lib/csv.ts', '.replaceAll(FORMULA_BEHIND_SEPARATOR, "$&\'")', '', 'unit/waitlist-csv'],
  ['src/lib/csv.ts', "FORMULA.test(text) ? `'${guarded}` : guarded", 'guarded', 'unit/waitlist-csv'],
  ['src/lib/csv.ts', ".replaceAll('\"', '\"\"')", '', 'unit/waitlist-csv'],
  [`${LIST}/list/use-live.ts`, 'POLL_MS = 30_000', 'POLL_MS = 3_600_000', 'unit/waitlist'],
  [
    `${LIST}/list/use-live.ts`,
    'refetchIntervalInBackground: true',
    'refetchIntervalInBackground: false',
    'unit/waitlist-access',
  ],
  [`${LIST}/list/use-live.ts`, 'heard_at > since', 'heard_at >= since', 'unit/waitlist-card'],
  [`${LIST}/list/use-selection.ts`, 'else if (after.size < MOST)', 'else', 'unit/waitlist'],
  [`${LIST}/list/use-selection.ts`, 'MOST = 1000', 'MOST = 1001', 'unit/waitlist'],
  [
    'src/lib/moment.ts',
    "Intl.DateTimeFormat('en-US', {\n  month: 'short',\n  day: 'numeric',\n  year: 'numeric',\n  hour",
    "Intl.DateTimeFormat('en-IE', {\n  month: 'short',\n  day: 'numeric',\n  year: 'numeric',\n  hour",
    'unit/waitlist',
  ],
  [`${LIST}/entry/entry-text.ts`, 'encodeURIComponent(email)', 'email', 'unit/waitlist-entry'],
  [`${LIST}/entry/entry-text.ts`, 'encodeURIComponent(body)', 'body', 'unit/waitlist-entry'],
  [`${LIST}/entry/timeline-items.ts`, 'last?.admin_id === null && ', '', 'unit/waitlist-entry'],
  [`${LIST}/entry/api.ts`, "state === 'delivered' && ", '', 'unit/waitlist-entry'],
  [`${LIST}/entry/api.ts`, 'await noteExport(1 + twins.length)', '', 'unit/waitlist-entry'],
  [`${LIST}/entry/entry-text.ts`, "number.replace(/\\(\\s*0\\s*\\)/, '')", 'number', 'unit/waitlist-entry'],
  [
    `${LIST}/filters/view.ts`,
    "isTimed = (sort: Sort) => sort === 'heard_at' ||",
    'isTimed = (sort: Sort) =>',
    'unit/waitlist-view',
  ],
  [`${LIST}/filters/view.ts`, "value.replaceAll('\\0', '')", 'value', 'unit/waitlist-view'],
  [`${LIST}/waitlist-card.tsx`, 'go({ ...NEWEST_OPEN, cursor: null })', 'go({ cursor: null })', 'unit/waitlist-card'],
  ['src/supabase/call.ts', "if (renewal === 'ended') throw new CallFailed('session-ended')", '', 'unit/supabase-call'],
  [
    `${LIST}/entry/use-change.ts`,
    '!known || (known.elsewhere && known.version > entry.version) ? entry : known',
    'known ?? entry',
    'unit/waitlist-changes',
  ],
  [`${LIST}/entry/use-change.ts`, 'from[column] !== to[column]', 'false', 'unit/waitlist-changes'],
  [`${LIST}/entry/undo.ts`, ' || Date.now() > offer.until', '', 'unit/waitlist-changes'],
  [`${LIST}/entry/undo.ts`, 'UNDO_MS = 10_000', 'UNDO_MS = 1000', 'unit/waitlist-changes'],
  [`${LIST}/entry/undo.ts`, 'id: TOAST_ID, ', '', 'unit/waitlist-changes'],
  [`${LIST}/entry/undo.ts`, 'return (offer.wanted = true)', 'return false', 'unit/waitlist-changes'],
  [`${LIST}/entry/entry-panel.tsx`, 'staleTime: 0', 'staleTime: Infinity', 'unit/waitlist-entry'],
  [`${LIST}/entry/note-field.tsx`, '`${admin} ${entry}`', '`${entry}`', 'unit/waitlist-entry'],
  ['src/features/auth/auth-provider.tsx', '[who]', '[]', 'unit/waitlist-access'],
  ['src/features/auth/session-store.ts', ', isStillAdmin', '', 'unit/waitlist-access'],
  ['src/components/ui/toaster.tsx', 'duration: durationMs', 'duration: DURATION_MS', 'unit/toast-area'],
  ['src/supabase/call.ts', 'all.set(refusal, settled)', '', 'unit/supabase-call'],
  [
    'src/features/auth/session-store.ts',
    "roles.some(({ role }) => role === 'admin')",
    'roles.length >= 0',
    'unit/auth-',
  ],
  [
    'src/features/auth/session-store.ts',
    'if (mine !== generation || !session) return\n    const doubtful',
    'if (!session) return\n    const doubtful',
    'unit/auth-',
  ],
  ['src/features/auth/api.ts', "signOut({ scope: 'local' })", "signOut({ scope: 'global' })", 'unit/auth-'],
  ['src/features/auth/api.ts', 'error?.status === 401 || error?.status === 403', 'error', 'unit/auth-'],
  ['src/features/auth/api.ts', 'await auth.signInWithPassword(current)', '{ error: null }', 'unit/passwords'],
  ['src/features/auth/idle.ts', 'if (!use || look()) return', 'if (!use) return', 'unit/auth-idle'],
  ['src/features/auth/idle.ts', 'stored?.session === session', 'stored', 'unit/auth-idle'],
  [
    `${LIST}/api.ts`,
    "} from '@/supabase/client'",
    "} from '@/supabase/client'\nimport '@/features/auth/api'",
    'unit/architecture',
  ],
]

/** Roles, policies, grants, limits, audit and retention, where they are enforced. */
const database: Fault[] = [
  [SQL, 'return private.session_is_open()\n    and exists', 'return exists', 'pgtap'],
  [SQL, "least(created_at + interval '7 days', not_after)", 'not_after', 'pgtap'],
  [SQL, "session.refreshed_at at time zone 'UTC'", 'session.refreshed_at', 'pgtap'],
  [SQL, "where user_id = auth.uid() and role = 'admin'", "where role = 'admin'", 'pgtap'],
  [SQL, 'or user_id = (select auth.uid()) and (select private.session_is_open())', 'or true', 'pgtap'],
  [
    SQL,
    'user_id in (select user_id from public.user_roles',
    'true or user_id in (select user_id from public.user_roles',
    'pgtap',
  ],
  [SQL, 'revoke all on tables from anon, authenticated, service_role', 'revoke select on tables from anon', 'pgtap'],
  [SQL, 'alter default privileges revoke execute on functions from public', 'select 1', 'pgtap'],
  [SQL, 'grant insert (\n  name, email, company,', 'grant insert (\n  id, name, email, company,', 'pgtap'],
  [
    SQL,
    'grant select, update (status, owner_id, next_step,',
    'grant select, update (status, owner_id, message, next_step,',
    'pgtap',
  ],
  [SQL, 'created_at = now() and heard_at = now()', 'heard_at = now()', 'pgtap'],
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
  [SQL, "and admin_id = (select auth.uid()) and action = 'export'", '', 'pgtap'],
  [SQL, '(shared or admin_id = (select auth.uid()))', 'true', 'pgtap'],
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
  [SQL, 'constraint name_trimmed check (private.is_trimmed(name))', '', 'unit/database-limits pgtap'],
  [
    SQL,
    "on public.waitlist (lower(email)) where status <> 'spam'",
    "on public.waitlist (email) where status <> 'spam'",
    'pgtap',
  ],
  [SQL, '(6, 56, 100), (6, 48, 400)', '(6, 64, 100), (6, 48, 400)', 'pgtap'],
  [SQL, '(4, 32, 100)', '(4, 32, 1000)', 'pgtap'],
  [SQL, 'if required then\n      raise;', 'if false then\n      raise;', 'pgtap'],
  [SQL, "where end_time < now() - interval '7 days'", "where end_time < now() - interval '70 days'", 'pgtap'],
  [SQL, "raise sqlstate 'PT413'", "return null; raise sqlstate 'PT413'", 'pgtap'],
  [SQL, 'message = replace(sqlerrm, \'"waitlist_returns"\', \'"waitlist"\')', 'message = sqlerrm', 'pgtap'],
  [SQL, "if new.spam_reason is null and before.status <> 'spam' then", "if before.status <> 'spam' then", 'pgtap'],
  [SQL, 'order by created_at desc, id offset 10', 'order by created_at desc, id offset 11', 'pgtap'],
  [SQL, 'new.spam_reason is null and 2 < (', 'new.spam_reason is null and 3 < (', 'pgtap'],
  [SQL, "(status <> 'spam' or new.spam_reason is not null)", 'true', 'pgtap'],
  [SQL, 'new.version := old.version + 1', 'new.version := old.version', 'pgtap'],
  [SQL, 'if new.status <> old.status then\n    new.status_since', 'if true then\n    new.status_since', 'pgtap'],
  [
    SQL,
    'not exists (select from public.user_roles where user_id = new.owner_id',
    'not exists (select from auth.users where id = new.owner_id',
    'pgtap',
  ],
  [SQL, 'references auth.users (id) on delete set null', 'references auth.users (id) on delete cascade', 'pgtap'],
  [SQL, "heard_at < now() - interval '24 months'", "created_at < now() - interval '24 months'", 'pgtap'],
  [SQL, "status_since < now() - interval '30 days'", "changed_at < now() - interval '30 days'", 'pgtap'],
  [SQL, "removed_at < now() - interval '1 minute'", "removed_at < now() - interval '5 seconds'", 'pgtap'],
  [SQL, "select 'erase', array_agg(id), count(*)", "select 'erase', '{}', count(*)", 'pgtap'],
  [
    SQL,
    "normalize(value, NFKD), '[\\u0300-\\u036F]', '', 'g'",
    "value, '[\\u0300-\\u036F]', '', 'g'",
    'unit/waitlist-api',
  ],
]

/** Who is told of a request, and how. */
const notices: Fault[] = [
  [`${DELIVER}/mail.ts`, "auth: user ? { user, pass: password ?? '' } : undefined,", '', 'unit/delivery-mail'],
  [`${DELIVER}/mail.ts`, 'TLS_PORT = 465', 'TLS_PORT = 587', 'unit/delivery-mail'],
  [`${DELIVER}/mail.ts`, "replaceAll(/\\S+@\\S+/g, '…')", "replaceAll(/never/g, '…')", 'unit/delivery-mail'],
  [`${DELIVER}/plain-text.ts`, ".replaceAll('=?', '= ?')", '', 'unit/delivery-mail'],
  [`${DELIVER}/plain-text.ts`, ".replaceAll(INVISIBLE, '')", '', 'unit/delivery-mail'],
  [`${DELIVER}/notice.ts`, "/[@\\uFF20\\uFE6B]/.test(sent.name) ? '' : title", 'title', 'unit/delivery-mail'],
  [`${DELIVER}/slack.ts`, '`> ${escapeSlack(piece)}`', 'escapeSlack(piece)', 'unit/delivery-messages'],
  [`${DELIVER}/slack.ts`, ', verbatim: true', '', 'unit/delivery-messages'],
  [`${DELIVER}/plain-text.ts`, '/[*~`]/g', '/[*~]/g', 'unit/delivery-messages'],
  [`${DELIVER}/slack.ts`, 'FIELDS = 10', 'FIELDS = 20', 'unit/delivery-messages'],
  [`${DELIVER}/teams.ts`, "version: '1.4'", "version: '1.6'", 'unit/delivery-messages'],
  [`${DELIVER}/teams.ts`, "/\\{(?=\\{)/g, '{ '", "'{{', '{ {'", 'unit/delivery-messages'],
  [`${DELIVER}/mail-html.ts`, 'lines.map(escapeHtml)', 'lines', 'unit/delivery-messages'],
  [`${DELIVER}/notice.ts`, 'valueOf(again) ?? valueOf(request)', 'valueOf(request)', 'unit/delivery-messages'],
  [`${DELIVER}/http.ts`, 'new TextEncoder().encode(body).length', 'body.length', 'unit/delivery-webhook'],
  [`${DELIVER}/address.ts`, "['100.64.0.0', 10]", "['100.64.0.0', 16]", 'unit/delivery-webhook'],
  [`${DELIVER}/address.ts`, "['198.18.0.0', 15]", "['198.18.0.0', 16]", 'unit/delivery-webhook'],
  [`${DELIVER}/handler.ts`, "read('DELIVER_TO_LOCALHOST') === '1'", 'true', 'unit/delivery-handler'],
  [`${DELIVER}/handler.ts`, ' || secret.length < 32', '', 'unit/delivery-handler'],
  [`${DELIVER}/handler.ts`, "keys['default'] || ", '', 'unit/delivery-handler'],
  [`${DELIVER}/handler.ts`, 'timingSafeEqual(first!, second!)', 'first![0] === second![0]', 'unit/delivery-handler'],
  [`${DELIVER}/store.ts`, "!key.startsWith('sb_') && ", '', 'unit/delivery-handler'],
  [`${DELIVER}/schedule.ts`, 'hold, hold_seconds: hold }', 'hold, hold_seconds: 300 }', 'unit/delivery-dispatcher'],
  [`${DELIVER}/schedule.ts`, 'LEASE_S = 60', 'LEASE_S = 6', 'unit/delivery-dispatcher'],
  [`${DELIVER}/schedule.ts`, 'FREE_THROTTLES = 10', 'FREE_THROTTLES = 0', 'unit/delivery-dispatcher'],
  ['scripts/backend/delivery/delivery.ts', "['GET', 'HEAD']", "['GET', 'PATCH']", 'unit/delivery-local'],
  [SQL, 'most := 1;', '', 'unit/delivery-dispatcher'],
  [SQL, 'target.failures := target.failures + fails::integer;', '', 'unit/delivery-dispatcher'],
  [
    SQL,
    "target.told_at <= time - interval '1 day'",
    "target.told_at <= time - interval '1 hour'",
    'unit/delivery-dispatcher',
  ],
  [SQL, "target.failing_since <= time - interval '5 days'", 'false', 'unit/delivery-dispatcher'],
  [SQL, "(active or stopped = 'failing') and tell.event", 'active and tell.event', 'unit/delivery-dispatcher'],
  [SQL, 'new.owner_id <> new.changed_by then', 'true then', 'pgtap'],
  [
    SQL,
    "and coalesce(asked_again_at, status_since) < moment - patience - reminders * interval '1 day'",
    'and coalesce(asked_again_at, status_since) < moment - patience',
    'pgtap',
  ],
  [SQL, 'reminders = null where id = new.entry_id', 'reminders = reminders where id = new.entry_id', 'pgtap'],
  [SQL, "and (status <> 'spam' or reminders is null);", ';', 'pgtap'],
  [SQL, 'new.answered_at := coalesce(old.answered_at, new.changed_at);', 'new.answered_at := new.changed_at;', 'pgtap'],
  [SQL, 'new.booked_at := coalesce(old.booked_at, new.changed_at);', 'new.booked_at := new.changed_at;', 'pgtap'],
  [SQL, 'count(booked_at)', "count(*) filter (where status = 'booked')", 'pgtap'],
  [SQL, 'history.version = old.version and admin_id = admin', 'history.version = old.version', 'pgtap'],
  [SQL, "'reminders', old.reminders, ", '', 'pgtap'],
  [SQL, '    clocks := null;\n', '', 'pgtap'],
  [SQL, 'having count(*) > 0 and greatest', 'having greatest', 'pgtap'],
  [SQL, "    and status <> 'spam'\n  group by 1\n  order by 2 desc", '  group by 1\n  order by 2 desc', 'pgtap'],
  [SQL, "and (target.active or event = 'test') and", 'and', 'pgtap'],
  [SQL, "and (destinations.active or event = 'test')", '', 'pgtap'],
  [SQL, 'order by due_at, created_at', 'order by due_at desc', 'pgtap'],
  [SQL, 'new.tries := 0;', '', 'pgtap'],
  [SQL, 'new.held_until := null;', '', 'pgtap'],
  [SQL, "state = 'failed' and event <> 'test')", "state = 'failed')", 'pgtap'],
  [SQL, "if old.state = 'waiting' and old.lease is not null", 'if false', 'pgtap'],
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
