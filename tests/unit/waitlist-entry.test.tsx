import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { historyWords, noteWords, spamWords } from '@/content/admin-entry'
import type { WaitlistEntry } from '@/features/waitlist/api'
import { EntryDialog } from '@/features/waitlist/entry/entry-dialog'
import { getSupabase } from '@/lib/supabase'
import { takeToasts, type Toast } from '@/lib/toast'
import { createFakeSupabase, deferred, makeSession, type Answer, type SentQuery } from '../support/fake-supabase'
import { makeEntry } from '../support/waitlist-entry'
import { WithQueries } from '../support/with-queries'

// The entry's dialog: status and owner, notes, history, and what somebody else did meanwhile.

vi.mock('@/lib/supabase', () => ({ getSupabase: vi.fn<typeof import('@/lib/supabase').getSupabase>() }))

const ORLA = makeEntry({ id: 'a0000000-0000-4000-8000-000000000001', name: 'Orla' })
const PAT = makeEntry({ id: 'a0000000-0000-4000-8000-000000000002', name: 'Pat' })
const ADMINS = [
  { id: 'anna', name: 'Anna' },
  { id: 'ben', name: 'Ben' },
]
const NOTE = { id: 'n1', created_at: '2026-11-21T10:00:00Z', admin_id: 'ben', body: 'Called: rings back on Monday.' }
const failed = { error: { message: 'boom' } }

beforeEach(() => void takeToasts())
afterEach(cleanup)

type Answers = Record<string, (wanted: Record<string, unknown>) => Answer | Promise<Answer>>
const wantedOf = ({ calls }: SentQuery) => calls.find(([method]) => method === 'rpc')?.[1] as Record<string, unknown>

/** Two entries, one after the other, over a database that answers as told. */
function open(answers: Answers = {}, entries: [WaitlistEntry, WaitlistEntry] = [ORLA, PAT]) {
  const known: Answers = { waitlist_admins: () => ({ data: ADMINS }), ...answers }
  const fake = createFakeSupabase(makeSession('anna'), (query) => {
    return known[query.table.replace('rpc/', '')]?.(wantedOf(query)) ?? { data: [] }
  })
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  function Two() {
    const [at, setAt] = useState<0 | 1>(0)
    return (
      <EntryDialog
        id={entries[at].id}
        listed={entries[at]}
        letters
        onPrevious={at ? () => setAt(0) : undefined}
        onNext={at ? undefined : () => setAt(1)}
        onErase={() => undefined}
        onClose={() => undefined}
      />
    )
  }
  render(<Two />, { wrapper: WithQueries })
  const asked = (name: string) => fake.queries.filter(({ table }) => table === `rpc/${name}`).map(wantedOf)
  return { asked, known }
}

const field = () => screen.findByLabelText<HTMLTextAreaElement>(noteWords.label)
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
const send = async () => fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true })
const turn = (to: 'Next entry' | 'Previous entry') => fireEvent.click(screen.getByRole('button', { name: to }))

async function said(): Promise<Toast> {
  let toasts: Toast[] = []
  await waitFor(() => expect((toasts = [...toasts, ...takeToasts()])).not.toEqual([]))
  return toasts[0]!
}

describe('notes', () => {
  test('say who wrote what and when; one is added by Ctrl and Enter, trimmed', async () => {
    const notes = [NOTE]
    const { asked } = open({
      waitlist_notes: () => ({ data: [...notes] }),
      waitlist_note_add: ({ note, body }) => {
        notes.push({ ...NOTE, id: String(note), admin_id: 'anna', body: String(body) })
        return { data: [] }
      },
    })
    const item = (await screen.findByText(NOTE.body)).closest('li')!
    expect(item.textContent).toMatch(/^Ben Nov 21, 2026/)
    await write('  Booked for Tuesday \n')
    await send()
    expect(await screen.findByText('Booked for Tuesday')).toBeTruthy()
    expect(asked('waitlist_note_add')).toMatchObject([{ entry: ORLA.id, body: 'Booked for Tuesday' }])
    expect((await field()).value).toBe('')
    expect(screen.getByText('Booked for Tuesday').closest('li')?.textContent).toMatch(/^Anna /)
  })

  test('that could not be sent stay typed, also on another entry and back; sent again, it is the same note', async () => {
    const { asked, known } = open({ waitlist_note_add: () => failed })
    await write('Half a thought')
    await send()
    expect(await said()).toMatchObject({ kind: 'destructive', ...noteWords.notAdded })
    expect((await field()).value).toBe('Half a thought')
    turn('Next entry')
    await screen.findByRole('dialog', { name: 'Pat' })
    expect((await field()).value).toBe('')
    await write('About Pat')
    turn('Previous entry')
    await screen.findByRole('dialog', { name: 'Orla' })
    expect((await field()).value).toBe('Half a thought')
    known.waitlist_note_add = () => ({ data: [] })
    await send()
    await waitFor(async () => expect((await field()).value).toBe(''))
    const [first, second] = asked('waitlist_note_add')
    expect(second).toEqual(first)
    turn('Next entry')
    await screen.findByRole('dialog', { name: 'Pat' })
    expect((await field()).value).toBe('About Pat')
    await write('')
  })

  test('that are sent twice in a hurry are sent once; what is typed meanwhile is another one', async () => {
    const answered = deferred<Answer>()
    const { asked } = open({ waitlist_note_add: () => answered.promise })
    await write('One')
    await send()
    await send()
    await write('One and more')
    answered.resolve({ data: [] })
    await waitFor(() => expect(asked('waitlist_notes')).toHaveLength(2))
    expect(asked('waitlist_note_add')).toHaveLength(1)
    expect((await field()).value).toBe('One and more')
    await send()
    await waitFor(() => expect(asked('waitlist_note_add')).toHaveLength(2))
    const [first, second] = asked('waitlist_note_add')
    expect(second?.note).not.toBe(first?.note)
    await waitFor(async () => expect((await field()).value).toBe(''))
  })

  test('are removed at once, and come back by an undo; a removal that failed is said', async () => {
    let there = true
    const { asked, known } = open({
      waitlist_notes: () => ({ data: there ? [NOTE] : [] }),
      waitlist_note_remove: () => ({ data: !(there = false) }),
      waitlist_note_restore: () => ({ data: (there = true) }),
    })
    const remove = () => screen.findByRole('button', { name: /^Remove the note of Ben/ })
    fireEvent.click(await remove())
    await waitFor(() => expect(screen.queryByText(NOTE.body)).toBeNull())
    expect(document.activeElement).toBe(await field())
    const { title, action, durationMs } = await said()
    expect({ title, durationMs }).toEqual({ title: noteWords.removed, durationMs: 10_000 })
    action?.run()
    expect(await screen.findByText(NOTE.body)).toBeTruthy()
    expect(asked('waitlist_note_restore')).toEqual([{ note: NOTE.id }])
    expect(await said()).toMatchObject({ title: noteWords.restored })
    known.waitlist_note_remove = () => failed
    fireEvent.click(await remove())
    expect(await said()).toMatchObject({ kind: 'destructive', ...noteWords.notRemoved })
    expect(await screen.findByText(NOTE.body)).toBeTruthy()
  })

  test('are what `n` leads to; typing turns no page and changes no status', async () => {
    const { asked } = open()
    const area = await field()
    // No field takes the keys before somebody chooses one.
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(document.activeElement).toBe(area)
    for (const key of ['j', 'ArrowRight', '2', 'm']) fireEvent.keyDown(area, { key })
    expect(screen.getByRole('dialog', { name: 'Orla' })).toBeTruthy()
    expect(asked('waitlist_change')).toEqual([])
  })
})

test('the history says who changed what, from what to what; the rest is asked for by a press', async () => {
  const item = (number: number, rest: object) => ({
    id: `h${number}`,
    created_at: '2026-11-21T10:00:00Z',
    admin_id: 'ben',
    before: null,
    after: null,
    ...rest,
  })
  const first = [
    item(1, { what: 'status', before: 'new', after: 'contacted' }),
    item(2, { what: 'owner', before: null, after: 'anna' }),
    item(3, { what: 'note-removed', admin_id: null }),
    ...Array.from({ length: 18 }, (_, index) => item(index + 4, { what: 'note-added' })),
  ]
  const { asked } = open({
    waitlist_history: ({ after_id }) => ({ data: after_id ? [item(99, { what: 'x' })] : first }),
  })
  await field()
  expect(asked('waitlist_history')).toEqual([])
  const details = screen.getByText(historyWords.title).closest('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
  const list = await screen.findByRole('list', { name: historyWords.title })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(20))
  const [status, owner, note] = within(list).getAllByRole('listitem')
  expect(status?.textContent).toMatch(/^Status from new to contactedBen, /)
  expect(owner?.textContent).toMatch(/^Owner from Nobody to AnnaBen, /)
  expect(note?.textContent).toMatch(/^Note removedAutomatic, /)
  fireEvent.click(screen.getByRole('button', { name: historyWords.more }))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(21))
  expect(asked('waitlist_history')[1]).toMatchObject({ entry: ORLA.id, after_id: 'h20' })
})

describe('status and owner', () => {
  const done = {
    id: ORLA.id,
    version: 2,
    old_status: 'new',
    old_owner: null,
    problem: null,
    changed_by: null,
    changed_at: null,
  }

  test('are chosen or set by key, the same ones as in the list', async () => {
    let version = 1
    const { asked } = open({
      waitlist_change: ({ changes }) => {
        const [change] = changes as { status?: string; owner?: string }[]
        return { data: [{ ...done, status: 'new', owner: null, ...change, version: ++version }] }
      },
    })
    await field()
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'booked' } })
    await waitFor(() => expect(asked('waitlist_change')).toHaveLength(1))
    fireEvent.keyDown(document.body, { key: '2' })
    await waitFor(() => expect(asked('waitlist_change')).toHaveLength(2))
    fireEvent.keyDown(document.body, { key: 'm' })
    await waitFor(() => expect(asked('waitlist_change')).toHaveLength(3))
    expect(asked('waitlist_change').map(({ changes }) => changes)).toEqual([
      [{ id: ORLA.id, version: 1, status: 'booked' }],
      [{ id: ORLA.id, version: 2, status: 'contacted' }],
      [{ id: ORLA.id, version: 3, owner: 'anna' }],
    ])
  })

  test('that somebody else has changed meanwhile: what, and by whom, is said in the entry', async () => {
    const now = {
      status: 'closed',
      owner: 'ben',
      old_status: null,
      changed_by: 'ben',
      changed_at: '2026-11-21T10:30:00Z',
    }
    open({ waitlist_change: () => ({ data: [{ ...done, ...now, problem: 'changed' }] }) })
    await field()
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'booked' } })
    const text = /^Ben changed Orla meanwhile \(.*\)\. It is now: closed, owner Ben\.$/
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text))
    // What was wanted next is what the alert is about no more.
    turn('Next entry')
    await screen.findByRole('dialog', { name: 'Pat' })
    expect(screen.queryByText(text)).toBeNull()
  })

  test('of spam: why, and one press that it is none', async () => {
    const spam = makeEntry({ ...ORLA, status: 'spam', spam_reason: 'links' })
    const { asked } = open({ waitlist_change: () => ({ data: [{ ...done, status: 'new', owner: null }] }) }, [
      spam,
      PAT,
    ])
    expect((await screen.findByText(spamWords.title)).parentElement?.textContent).toMatch(
      /three or more links\. It is erased/,
    )
    fireEvent.click(screen.getByRole('button', { name: spamWords.notSpam }))
    await waitFor(() =>
      expect(asked('waitlist_change')).toEqual([{ changes: [{ id: ORLA.id, version: 1, status: 'new' }] }]),
    )
  })
})
