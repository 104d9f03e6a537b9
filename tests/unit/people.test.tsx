import { waitlistWords } from '@/admin/words'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { assignAllWords, peopleToasts, peopleWords as words, removeAccessWords } from '@/admin/people/people-words'
import { workWords } from '@/admin/work-words'
import { AuthProvider } from '@/admin/session/auth-provider'
import { createSessionStore } from '@/admin/session/session-store'
import { takeToasts } from '@/ui/toast'
import PeoplePage from '@/admin/pages/people'
import { flush } from '../support/auth-harness'
import { ADA, db, fail, hold, sentTo, signIn, use } from '../support/embedded'

vi.mock('@/supabase/client', () => import('../support/embedded'))

const CLEO = 'b0000000-0000-4000-8000-000000000001'
/** She has left. */
const DORA = 'b0000000-0000-4000-8000-000000000002'

beforeEach(async () => {
  await db(`
    delete from public.waitlist;
    delete from auth.users where id in ('${CLEO}', '${DORA}');
    insert into auth.users (id, email, raw_user_meta_data)
      values ('${CLEO}', 'cleo@sayfield.example', '{"full_name": "Cleo"}'), ('${DORA}', 'dora@sayfield.example', '{"full_name": "Dora"}');
    insert into public.user_roles values ('${CLEO}', 'admin'), ('${DORA}', 'admin');
    delete from public.user_roles where user_id = '${DORA}';
    insert into public.waitlist (name, email, owner_id)
      select 'Person', n || '@x.example', '${CLEO}' from generate_series(1, 3) n`)
  use((await signIn()).tab)
})

const open = () =>
  render(
    <MemoryRouter initialEntries={['/admin/people']}>
      <AuthProvider store={createSessionStore()}>
        <PeoplePage />
      </AuthProvider>
    </MemoryRouter>,
  )

const heading = () => screen.getByRole('heading', { level: 2, name: words.admins })
const removeCleo = () => screen.findByRole('button', { name: words.removeOf('Cleo') })
const confirm = () => screen.getByRole('button', { name: removeAccessWords.confirm })
const owners = () => db('select distinct owner_id from public.waitlist')

test.each([
  [workWords.nobody, null],
  [workWords.me, ADA],
])(
  "removing an admin's access gives the open entries to %s, updates the list and focuses its heading",
  async (heir, owner_id) => {
    open()
    fireEvent.click(await removeCleo())
    const choice = screen.getByLabelText<HTMLSelectElement>('Give their 3 open entries to')
    const options = [...choice.options]
    expect(options.map(({ text }) => text)).toEqual([workWords.nobody, workWords.me])
    expect(choice.value).toBe('')
    fireEvent.change(choice, { target: { value: options.find(({ text }) => text === heir)!.value } })
    fireEvent.click(confirm())
    await waitFor(() => expect(document.activeElement).toBe(heading()))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(within(screen.getByRole('list', { name: words.former })).getByText('Cleo')).toBeTruthy()
    expect(await owners()).toEqual([{ owner_id }])
    expect(takeToasts()).toEqual([{ kind: 'success', ...peopleToasts.removed('Cleo') }])
  },
)

test('the dialog stays until the list has loaded again, because its heading then takes the focus', async () => {
  open()
  fireEvent.click(await removeCleo())
  const release = hold(/GET .*admins/)
  fireEvent.click(confirm())
  await flush()
  expect(confirm().getAttribute('aria-busy')).toBe('true')
  fireEvent.click(confirm())
  release()
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  expect(sentTo(/remove_access/)).toHaveLength(1)
  takeToasts()
})

test.each([
  ['a failed', peopleToasts.failed],
  ['an offline', waitlistWords.offlineAction],
])('%s removal shows a notification and returns the focus to the button', async (_, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(text === peopleToasts.failed)
  fail(/remove_access/)
  open()
  const button = await removeCleo()
  // The reader's own access can't be removed.
  expect(screen.getAllByRole('button', { name: new RegExp(words.removeOf('')) })).toEqual([button])
  fireEvent.click(button)
  fireEvent.click(confirm())
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(takeToasts()).toEqual([{ kind: 'destructive', ...text }])
  vi.restoreAllMocks()
})

test('a removal that another admin has completed shows a notification and removes the row', async () => {
  open()
  fireEvent.click(await removeCleo())
  await db(`delete from public.user_roles where user_id = '${CLEO}'`)
  fireEvent.click(confirm())
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  expect(takeToasts()).toEqual([{ kind: 'plain', ...peopleToasts.alreadyRemoved('Cleo') }])
  expect(screen.queryByRole('button', { name: words.removeOf('Cleo') })).toBeNull()
})

test('shows what each admin owns and has answered, and passes on the open entries of one who left', async () => {
  await db(`update public.waitlist set answered_at = created_at + interval '90 minutes' where email = '1@x.example';
    insert into public.waitlist (name, email, owner_id, status) values ('Closed', 'closed@x.example', '${CLEO}', 'closed');
    delete from public.user_roles where user_id = '${CLEO}'`)
  open()
  const cleo = (await screen.findByText('Cleo')).closest('li')!
  expect([...cleo.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['3', '1', '90 min'])
  fireEvent.click(within(cleo).getByRole('button', { name: words.assignAllOf('Cleo') }))
  const choice = screen.getByLabelText<HTMLSelectElement>(words.giveEntries(3))
  fireEvent.change(choice, { target: { value: ADA } })
  fireEvent.click(screen.getByRole('button', { name: assignAllWords.confirm }))
  await waitFor(() => expect(takeToasts()).toEqual([{ kind: 'success', ...peopleToasts.assigned('Cleo') }]))
  expect(await db('select distinct owner_id, status from public.waitlist order by 2')).toEqual([
    { owner_id: CLEO, status: 'closed' },
    { owner_id: ADA, status: 'new' },
  ])
})

test('an admin can take turns, which a failure takes back', async () => {
  open()
  const turns = await screen.findByRole<HTMLInputElement>('checkbox', { name: words.turnsOf('Cleo') })
  fireEvent.click(turns)
  await waitFor(() => expect(turns.checked).toBe(true))
  const stored = () => db(`select takes_turns from public.user_roles where user_id = '${CLEO}'`)
  await waitFor(async () => expect(await stored()).toEqual([{ takes_turns: true }]))
  await flush()
  fail(/PATCH .*user_roles/)
  fireEvent.click(turns)
  await waitFor(() => expect(takeToasts()).toEqual([{ kind: 'destructive', ...peopleToasts.failed }]))
  await waitFor(() => expect(turns.checked).toBe(true))
})

test('a list that failed to load can be retried', async () => {
  const repair = fail(/GET .*admins/)
  open()
  expect((await screen.findByRole('alert')).textContent).toContain(words.failed)
  repair()
  fireEvent.click(screen.getByRole('button', { name: waitlistWords.retry }))
  await removeCleo()
  expect(screen.queryByRole('alert')).toBeNull()
})
