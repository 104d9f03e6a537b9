import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { peopleToasts, peopleWords as words, removeAccessWords } from '@/admin/people/people-words'
import { workWords } from '@/admin/work-words'
import { AuthProvider } from '@/admin/session/auth-provider'
import { createSessionStore } from '@/admin/session/session-store'
import { getSupabase } from '@/supabase/client'
import { takeToasts } from '@/ui/toast'
import PeoplePage from '@/admin/pages/people'
import { admin, answerQuery, settle } from '../support/auth-harness'
import { createFakeSupabase, deferred, type Answer, type SentQuery } from '../support/fake-supabase'

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

const ANNA = { id: 'anna', name: 'Anna', email: 'anna@sayfield.example', last_seen_at: null }
const CLEO = { id: 'cleo', name: 'Cleo', email: 'cleo@sayfield.example', last_seen_at: null }

const isRemoval = ({ table }: SentQuery) => table === 'rpc/remove_access'

/** A database with two admins until one is removed. A response from `special` takes precedence. */
function open(special: (query: SentQuery) => Answer | Promise<Answer | undefined> | undefined) {
  let people = [ANNA, CLEO]
  const fake = createFakeSupabase(admin, async (query) => {
    const answer = await special(query)
    if (answer) return answer
    if (query.table === 'admins') return { data: people }
    if (query.table === 'waitlist') return { count: 3 }
    if (!isRemoval(query)) return answerQuery(query)
    people = [ANNA]
    return { data: true }
  })
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  render(
    <MemoryRouter initialEntries={['/admin/people']}>
      <AuthProvider store={createSessionStore()}>
        <PeoplePage />
      </AuthProvider>
    </MemoryRouter>,
  )
  return fake
}

const heading = () => screen.getByRole('heading', { level: 2, name: words.admins })
const removeCleo = () => screen.findByRole('button', { name: words.removeOf('Cleo') })
const confirm = () => screen.getByRole('button', { name: removeAccessWords.confirm })

test.each([
  [workWords.nobody, { person: 'cleo' }],
  [workWords.me, { person: 'cleo', new_owner: 'anna' }],
])(
  "removing an admin's access gives the open entries to %s, updates the list and focuses its heading",
  async (heir, sent) => {
    const slow = deferred<undefined>()
    const lists = [undefined, slow.promise]
    const { queries } = open(({ table }) => (table === 'admins' ? lists.shift() : undefined))
    fireEvent.click(await removeCleo())
    const choice = screen.getByLabelText<HTMLSelectElement>('Give their 3 open entries to')
    const options = [...choice.options]
    expect(options.map(({ text }) => text)).toEqual([workWords.nobody, workWords.me])
    expect(choice.value).toBe('')
    fireEvent.change(choice, { target: { value: options.find(({ text }) => text === heir)!.value } })
    fireEvent.click(confirm())
    // The dialog stays until the list has loaded again, because its heading then takes the focus.
    await waitFor(() => expect(lists).toEqual([]))
    await settle()
    expect(confirm().getAttribute('aria-busy')).toBe('true')
    slow.resolve(undefined)
    await waitFor(() => expect(document.activeElement).toBe(heading()))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('Cleo')).toBeNull()
    const [removal, ...others] = queries.filter(isRemoval)
    expect(others).toEqual([])
    expect(removal?.calls[0]).toEqual(['rpc', sent])
    expect(takeToasts()).toEqual([{ kind: 'success', ...peopleToasts.removed('Cleo') }])
  },
)

test('a failed or already completed removal shows a notification and returns the focus to the button', async () => {
  const answers: Answer[] = [{ error: { message: 'no' } }, { data: false }]
  open((query) => (isRemoval(query) ? answers.shift() : undefined))
  for (const toast of [
    { kind: 'destructive', ...peopleToasts.failed },
    { kind: 'plain', ...peopleToasts.alreadyRemoved('Cleo') },
  ]) {
    const button = await removeCleo()
    fireEvent.click(button)
    fireEvent.click(confirm())
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(takeToasts()).toEqual([toast])
  }
})

test('a list that failed to load can be retried', async () => {
  let broken = true
  open(({ table }) => (table === 'admins' && broken ? { error: { message: 'no' } } : undefined))
  expect((await screen.findByRole('alert')).textContent).toBe(words.failed)
  broken = false
  fireEvent.click(screen.getByRole('button', { name: words.retry }))
  await removeCleo()
  expect(screen.queryByRole('alert')).toBeNull()
})
