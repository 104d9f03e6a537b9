import './public-key'
import {
  cleanup,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { toast } from 'sonner'
import {
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  vi,
  type MockInstance,
} from 'vitest'
import { Root } from '@/app/root'
import { takeToasts } from '@/ui/toast'
import { ANNA, anEntry, NOW } from './rows'
import { tables } from './waitlist-server'

// Opens pages of the admin area as a signed-in admin meets them: the real
// routes, session, client and notifications. Only the network is replaced.

const encode = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('=', '')

const accessToken = [
  encode({ alg: 'none' }),
  encode({ sub: ANNA, session_id: 'one', exp: 4_102_444_800 }),
  'signature',
].join('.')

const session = {
  access_token: accessToken,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_102_444_800,
  user: { id: ANNA, email: 'anna@x.example', app_metadata: {} },
}

let consoleErrors: MockInstance<typeof console.error>

/**
 * Removes and returns the errors logged so far; a test that leaves one fails.
 */
export function takeConsoleErrors() {
  const texts = consoleErrors.mock.calls.map((call) =>
    call.map(String).join(' '),
  )
  consoleErrors.mockClear()
  return texts
}

// Tests of several files run in one process, where a sign-out would reach all.
beforeAll(() => void vi.stubGlobal('BroadcastChannel', undefined))
// The library shows notifications at once, not after a download.
beforeAll(() => import('@/ui/toaster'))
/**
 * Keeps notifications, which leave after 5 seconds, on the page of a busy
 * machine.
 */
function extendNotifications() {
  const start = window.setTimeout.bind(window)
  vi.spyOn(window, 'setTimeout').mockImplementation(((
    act: () => void,
    milliseconds = 0,
  ) =>
    start(
      act,
      milliseconds >= 3000 && milliseconds <= 10_000
        ? milliseconds * 12
        : milliseconds,
    )) as typeof window.setTimeout)
}

beforeEach(() => {
  extendNotifications()
  vi.setSystemTime(NOW)
  takeToasts()
  consoleErrors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
  )
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(session))
})
afterEach(() => {
  toast.dismiss()
  cleanup()
  vi.useRealTimers()
  expect(takeConsoleErrors(), 'errors in the console').toEqual([])
})

/**
 * Opens a page of the admin area, signed in as Anna. `user` types and presses
 * as a person does.
 */
export async function openAdmin(address: string) {
  window.history.replaceState(null, '', address)
  const user = userEvent.setup()
  render(
    <BrowserRouter>
      <Root />
    </BrowserRouter>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { user }
}

/**
 * Opens the dashboard with these entries, at a place of it (`#status=due`),
 * and waits for its rows.
 */
export async function openDashboard({
  entries = [anEntry()],
  at = '',
}: { entries?: ReturnType<typeof anEntry>[]; at?: string } = {}) {
  tables.waitlist = entries
  const opened = await openAdmin(`/admin/dashboard${at}`)
  await screen.findByRole('searchbox')
  await waitFor(() => {
    if (screen.queryByText('Loading waitlist entries...'))
      throw new Error('The list is loading')
  })
  return opened
}

/**
 * Opens an entry beside the list, of which it is the first, and waits for its
 * timeline.
 */
export async function openEntry(
  entry = anEntry(),
  ...others: ReturnType<typeof anEntry>[]
) {
  const opened = await openDashboard({
    entries: [entry, ...others],
    at: `#status=all&entry=${entry.id}`,
  })
  const panel = await screen.findByRole('region', { name: entry.name })
  await within(panel).findByRole('list', { name: 'Timeline' })
  await screen.findAllByRole('option', { name: 'Ben' })
  return { ...opened, panel: within(panel) }
}

/** Names of the listed people, from the top. */
export const listed = () =>
  screen
    .queryAllByRole('checkbox', { name: /^Select (?!all)/ })
    .map((box) => box.getAttribute('aria-label')?.replace('Select ', ''))

/** The row of the list that shows a person. */
export const rowOf = async (name: string) =>
  (await screen.findByLabelText(`Select ${name}`)).closest('tr')!
