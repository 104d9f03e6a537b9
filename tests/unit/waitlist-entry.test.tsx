import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { historyWords, noteWords, returnWords, spamWords } from '@/content/admin-entry'
import type { Entry } from '@/features/waitlist/api'
import { EntryDialog } from '@/features/waitlist/entry/entry-dialog'
import { mailAddress, telAddress } from '@/features/waitlist/entry/entry-text'
import { useWork } from '@/features/waitlist/entry/use-work'
import { getSupabase } from '@/lib/supabase'
import { takeToasts, type Toast } from '@/lib/toast'
import { createEntryTable } from '../support/entry-table'
import { createFakeSupabase, deferred, makeSession, type Answer, type SentQuery } from '../support/fake-supabase'
import { given, makeEntry, rowOf } from '../support/waitlist-entry'
import { WithQueries } from '../support/with-queries'

// The entry's dialog: status and owner, notes, history, and what somebody else did meanwhile.

vi.mock('@/lib/supabase', () => ({ getSupabase: vi.fn<typeof import('@/lib/supabase').getSupabase>() }))

const ORLA = makeEntry({ id: 'a0000000-0000-4000-8000-000000000001', name: 'Orla' })
const PAT = makeEntry({ id: 'a0000000-0000-4000-8000-000000000002', name: 'Pat' })
const NOTE = { id: 'n1', created_at: '2026-11-21T10:00:00Z', admin_id: 'ben', body: 'Called: rings back on Monday.' }
const failed = { error: { message: 'boom' } }

beforeEach(() => void takeToasts())
afterEach(cleanup)

/** What a query does: reading a table is named after it, and so is what is written to it. */
const kindOf = (query: SentQuery) => {
  const written = ['upsert', 'update'].find((method) => given(query, method))
  return written ? `${query.table} ${written}` : given(query, 'maybeSingle') ? `${query.table} one` : query.table
}

type Answers = Record<string, (query: SentQuery) => Answer | Promise<Answer>>

/** Two entries, one after the other, over a database that answers as told. */
function open(answers: Answers = {}, entries: [Entry, Entry] = [ORLA, PAT], reader = 'anna') {
  const known: Answers = {
    admins: () => ({
      data: [
        { id: 'anna', name: 'Anna' },
        { id: 'ben', name: 'Ben' },
      ],
    }),
    ...answers,
  }
  const table = createEntryTable(entries)
  const fake = createFakeSupabase(
    makeSession(reader),
    (query) => known[kindOf(query)]?.(query) ?? table.answer(query) ?? { data: [] },
  )
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  function Two() {
    const work = useWork(true)
    const [at, setAt] = useState<0 | 1>(0)
    return (
      <EntryDialog
        id={entries[at].id}
        listed={entries[at]}
        work={work}
        letters
        onPrevious={at ? () => setAt(0) : undefined}
        onNext={at ? undefined : () => setAt(1)}
        onErase={() => undefined}
        onClose={() => undefined}
      />
    )
  }
  render(<Two />, { wrapper: WithQueries })
  const asked = (kind: string) => fake.queries.filter((query) => kindOf(query) === kind)
  /** What was written, each time. */
  const written = (kind: string) => asked(kind).map((query) => given(query, kind.split(' ')[1]!)?.[0])
  return { ...table, asked, written, known }
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

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

describe('what is shown', () => {
  test('is at once what the list knows, then what it is now: asked for each time that an entry is opened', async () => {
    const answered = deferred<Answer>()
    const { asked } = open({ 'waitlist one': () => answered.promise })
    await field()
    expect(screen.getByLabelText('Status')).toHaveProperty('value', 'new')
    const now = { ...ORLA, status: 'contacted' as const, owner_id: 'ben', version: 3 }
    answered.resolve({ data: { ...rowOf(now), waitlist_returns: [] } })
    await waitFor(() => expect(screen.getByLabelText('Status')).toHaveProperty('value', 'contacted'))
    expect(screen.getByLabelText('Owner')).toHaveProperty('value', 'ben')
    turn('Next entry')
    await screen.findByRole('dialog', { name: 'Pat' })
    turn('Previous entry')
    await waitFor(() => expect(asked('waitlist one')).toHaveLength(3))
  })

  test('is what a key made of it, not an answer that was on its way before', async () => {
    const [loaded, changed] = [deferred<Answer>(), deferred<Answer>()]
    const { known } = open({ 'waitlist one': () => loaded.promise, 'waitlist update': () => changed.promise })
    await field()
    fireEvent.keyDown(document.body, { key: '3' })
    loaded.resolve({ data: { ...rowOf(ORLA), waitlist_returns: [] } })
    await settled()
    expect(screen.getByLabelText('Status')).toHaveProperty('value', 'booked')
    const now = { ...ORLA, status: 'booked' as const, version: 2 }
    known['waitlist one'] = () => ({ data: { ...rowOf(now), waitlist_returns: [] } })
    changed.resolve({ data: [now] })
    await settled()
    expect(screen.getByLabelText('Status')).toHaveProperty('value', 'booked')
  })

  test('is said to be from before where it could not be loaded again, and that it is gone', async () => {
    const { known } = open({ 'waitlist one': () => failed })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(retry.parentElement?.textContent).toContain(returnWords.notRefreshed)
    known['waitlist one'] = () => ({ data: null })
    fireEvent.click(retry)
    expect(await screen.findByText('This entry does not exist any more.')).toBeTruthy()
  })

  test('has on top what its address sent again, newest first, and what differs', async () => {
    const again = { id: 'r', name: 'Orla', company: null, source: null, spam_reason: null }
    const returns = [
      {
        ...again,
        created_at: '2026-11-22T21:40:00Z',
        source: 'demo',
        message: 'We have 200 reps now',
        phone: '+353 1 555 0177',
      },
      { ...again, id: 'q', created_at: '2026-11-21T10:00:00Z', message: null, phone: null, company: 'Daly' },
    ]
    const orla = { ...ORLA, phone: '+353 1 555 0142', company: 'Daly', return_count: 5 }
    open({ 'waitlist one': () => ({ data: { ...rowOf(orla), waitlist_returns: returns } }) })
    const list = await screen.findByRole('list', { name: returnWords.title })
    const items = within(list).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Asked again · Nov 22, 2026, .* · Demo formWe have 200 reps nowPhone differs: \+353 1 555 0177$/,
      ),
      expect.stringMatching(/^Asked again · Nov 21, 2026, .* · Not recordedN\/A$/),
      'And 3 times before that.',
    ])
  })
})

describe('notes', () => {
  test('say who wrote what and when; one is added by Ctrl and Enter, trimmed', async () => {
    const notes = [NOTE]
    const { written } = open({
      waitlist_notes: () => ({ data: [...notes] }),
      'waitlist_notes upsert': (query) => {
        notes.push({ ...NOTE, ...(given(query, 'upsert')?.[0] as object), admin_id: 'anna' })
        return { data: null, status: 201 }
      },
    })
    const item = (await screen.findByText(NOTE.body)).closest('li')!
    expect(item.textContent).toMatch(/^Ben Nov 21, 2026/)
    await write('  Booked for Tuesday \n')
    await send()
    expect(await screen.findByText('Booked for Tuesday')).toBeTruthy()
    expect(written('waitlist_notes upsert')).toMatchObject([{ entry_id: ORLA.id, body: 'Booked for Tuesday' }])
    expect((await field()).value).toBe('')
    expect(screen.getByText('Booked for Tuesday').closest('li')?.textContent).toMatch(/^Anna /)
  })

  test('that could not be sent stay typed, also on another entry and back; sent again, it is the same note', async () => {
    const { written, known } = open({ 'waitlist_notes upsert': () => failed })
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
    delete known['waitlist_notes upsert']
    await send()
    await waitFor(async () => expect((await field()).value).toBe(''))
    const [first, second] = written('waitlist_notes upsert')
    expect(second).toEqual(first)
    turn('Next entry')
    await screen.findByRole('dialog', { name: 'Pat' })
    expect((await field()).value).toBe('About Pat')
    await write('')
  })

  test('that are half typed are asked about before the page goes, and are nobody else’s', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    open()
    await field()
    expect(leave()).toBe(false)
    await write('Half a thought')
    expect(leave()).toBe(true)
    cleanup()
    open({}, [ORLA, PAT], 'ben')
    expect((await field()).value).toBe('')
    cleanup()
    open()
    expect((await field()).value).toBe('Half a thought')
    await write('')
    expect(leave()).toBe(false)
  })

  test('that are sent twice in a hurry are sent once; what is typed meanwhile is another one', async () => {
    const answered = deferred<Answer>()
    const { asked, written } = open({ 'waitlist_notes upsert': () => answered.promise })
    await write('One')
    await send()
    await send()
    await write('One and more')
    answered.resolve({ data: null, status: 201 })
    await waitFor(() => expect(asked('waitlist_notes')).toHaveLength(2))
    expect(written('waitlist_notes upsert')).toHaveLength(1)
    expect((await field()).value).toBe('One and more')
    await send()
    await waitFor(() => expect(written('waitlist_notes upsert')).toHaveLength(2))
    const [first, second] = written('waitlist_notes upsert') as { id: string }[]
    expect(second?.id).not.toBe(first?.id)
    await waitFor(async () => expect((await field()).value).toBe(''))
  })

  test('are removed at once, and come back by an undo; a removal that failed is said', async () => {
    let there = true
    const { written, known } = open({
      waitlist_notes: () => ({ data: there ? [NOTE] : [] }),
      'waitlist_notes update': (query) => {
        there = (given(query, 'update')![0] as { removed_at: string | null }).removed_at === null
        return { data: [{ id: NOTE.id }] }
      },
    })
    const remove = () => screen.findByRole('button', { name: /^Remove the note of Ben/ })
    fireEvent.click(await remove())
    await waitFor(() => expect(screen.queryByText(NOTE.body)).toBeNull())
    expect(document.activeElement).toBe(await field())
    const { title, action, durationMs } = await said()
    expect({ title, durationMs }).toEqual({ title: noteWords.removed, durationMs: 10_000 })
    action?.run()
    expect(await screen.findByText(NOTE.body)).toBeTruthy()
    expect(written('waitlist_notes update')[1]).toEqual({ removed_at: null })
    expect(await said()).toMatchObject({ title: noteWords.restored })
    known['waitlist_notes update'] = () => failed
    fireEvent.click(await remove())
    expect(await said()).toMatchObject({ kind: 'destructive', ...noteWords.notRemoved })
    expect(await screen.findByText(NOTE.body)).toBeTruthy()
  })

  test('are what `n` leads to; typing turns no page and changes no status', async () => {
    const { updates } = open()
    const area = await field()
    // No field takes the keys before somebody chooses one.
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(document.activeElement).toBe(area)
    for (const key of ['j', 'ArrowRight', '2', 'm']) fireEvent.keyDown(area, { key })
    expect(screen.getByRole('dialog', { name: 'Orla' })).toBeTruthy()
    expect(updates).toEqual([])
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
    item(1, { action: 'status', before: 'new', after: 'contacted' }),
    item(2, { action: 'owner', before: null, after: 'anna' }),
    item(3, { action: 'status', before: 'closed', after: 'new', admin_id: null }),
    ...Array.from({ length: 18 }, (_, index) => item(index + 4, { action: 'note-added' })),
  ]
  const { asked } = open({
    waitlist_history: (query) => ({ data: given(query, 'or') ? [item(99, { action: 'x' })] : first }),
  })
  await field()
  expect(asked('waitlist_history')).toEqual([])
  const details = screen.getByText(historyWords.title).closest('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
  const list = await screen.findByRole('list', { name: historyWords.title })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(20))
  const [status, owner, reopened] = within(list).getAllByRole('listitem')
  expect(status?.textContent).toMatch(/^Status from new to contactedBen, /)
  expect(owner?.textContent).toMatch(/^Owner from Nobody to AnnaBen, /)
  expect(reopened?.textContent).toMatch(/^Status from closed to newAutomatic, /)
  fireEvent.click(screen.getByRole('button', { name: historyWords.more }))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(21))
  const [, next] = asked('waitlist_history')
  expect(given(next!, 'eq')).toEqual(['entry_id', ORLA.id])
  expect(given(next!, 'or')?.[0]).toContain('id.lt.h20')
})

describe('status and owner', () => {
  test('are chosen or set by key, the same ones as in the list', async () => {
    const { updates } = open()
    await field()
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'booked' } })
    await waitFor(() => expect(updates).toHaveLength(1))
    fireEvent.keyDown(document.body, { key: '2' })
    await waitFor(() => expect(updates).toHaveLength(2))
    fireEvent.keyDown(document.body, { key: 'm' })
    await waitFor(() => expect(updates).toHaveLength(3))
    expect(updates).toEqual([
      { ids: [ORLA.id], version: 1, change: { status: 'booked' } },
      { ids: [ORLA.id], version: 2, change: { status: 'contacted' } },
      { ids: [ORLA.id], version: 3, change: { owner_id: 'anna' } },
    ])
  })

  test('that somebody else has changed meanwhile: what, and by whom, is said in the entry', async () => {
    const { changeElsewhere } = open()
    await field()
    await settled()
    changeElsewhere(ORLA.id, { status: 'closed', owner_id: 'ben' })
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'booked' } })
    const text = /^Ben has changed Orla in the meantime \(.*\)\. It is now: closed, owner Ben\.$/
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text))
    // What was wanted next is what the alert is about no more.
    turn('Next entry')
    await screen.findByRole('dialog', { name: 'Pat' })
    expect(screen.queryByText(text)).toBeNull()
  })

  test('of spam: why, and one press that it is none', async () => {
    const spam = makeEntry({ ...ORLA, status: 'spam', spam_reason: 'links' })
    const { updates } = open({}, [spam, PAT])
    expect((await screen.findByText(spamWords.title)).parentElement?.textContent).toMatch(
      /three or more links\. It is erased/,
    )
    fireEvent.click(screen.getByRole('button', { name: spamWords.notSpam }))
    await waitFor(() => expect(updates).toEqual([{ ids: [spam.id], version: 1, change: { status: 'new' } }]))
  })
})

test.each([
  ['+44 (0)20 7946 0001', 'tel:+442079460001'],
  ['+49 (0) 30 23125 001', 'tel:+493023125001'],
  ['(+44) (0)20 7946 0001', 'tel:+442079460001'],
  ['0044 (0)20 7946 0001', 'tel:00442079460001'],
  ['+353 20 915 0102 x99', 'tel:+353209150102;ext=99'],
  ['020 7946 0001, ext. 12', 'tel:02079460001;ext=12'],
  ['020 7946 0001 or 07700 900123', 'tel:02079460001'],
  ['020 7946 0001 / 07700 900123', 'tel:02079460001'],
  ['030/23125-001', 'tel:03023125001'],
  ['(020) 7946 0001', 'tel:02079460001'],
  ['Tel. 020 7946 0001', 'tel:02079460001'],
  ['112', 'tel:112'],
  ['on request', undefined],
  [null, undefined],
])('a phone dials what a person would: %s', (phone, address) => {
  expect(telAddress(phone)).toBe(address)
})

test('a mail link names its address as it is, and adds nothing', () => {
  expect(mailAddress('aoife+demo@northwind.example')).toBe('mailto:aoife%2Bdemo@northwind.example')
  expect(mailAddress('a?bcc=x@y.example')).toBe('mailto:a%3Fbcc%3Dx@y.example')
})
