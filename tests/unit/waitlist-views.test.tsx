import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { viewWords as words } from '@/content/admin-views'
import { WaitlistCard } from '@/features/waitlist/waitlist-card'
import type { SavedView } from '@/features/waitlist/api'
import { NEWEST_OPEN } from '@/features/waitlist/filters/view'
import { getSupabase } from '@/lib/supabase'
import { takeToasts, type Toast } from '@/lib/toast'
import { createFakeSupabase, makeSession, type Answer, type SentQuery } from '../support/fake-supabase'
import { countOf, given, isCount, isPage, makeEntry, rowOf } from '../support/waitlist-entry'
import { WithQueries } from '../support/with-queries'

// Saved views: a name for a search, filters and an order.

vi.mock('@/lib/supabase', () => ({ getSupabase: vi.fn<typeof import('@/lib/supabase').getSupabase>() }))

beforeEach(() => void takeToasts())
afterEach(cleanup)

const MINE: SavedView = {
  id: 'v1',
  name: 'Mine, by name',
  view: { ...NEWEST_OPEN, owner: 'me', sort: 'name', descending: false },
  shared: false,
  mine: true,
  admin_id: 'anna',
}
const BENS: SavedView = {
  id: 'v2',
  name: 'Spam',
  view: { ...NEWEST_OPEN, status: 'spam' },
  shared: true,
  mine: false,
  admin_id: 'ben',
}

/** A database that keeps views, and counts 3 open and 7 spam. */
function setUp(address = '/admin/dashboard') {
  const kept = new Map([MINE, BENS].map((view) => [view.id, view]))
  const state = { fails: undefined as string | undefined }
  const answer = (query: SentQuery): Answer => {
    if (isPage(query)) return { data: [rowOf(makeEntry())] }
    if (isCount(query)) return countOf(query, 3, { spam: 7 })
    if (query.table === 'rpc/fold') return { data: 'folded' }
    if (query.table === 'admins')
      return {
        data: [
          { id: 'anna', name: 'Anna' },
          { id: 'ben', name: 'Ben' },
        ],
      }
    if (query.table === 'saved_views') {
      const saved = given(query, 'upsert')?.[0] as Omit<SavedView, 'mine'> | undefined
      const id = given(query, 'eq', 'id')?.[1]
      if (saved && state.fails) return { error: { message: 'boom', code: state.fails } }
      if (saved) kept.set(saved.id, { ...saved, mine: true, admin_id: 'anna' })
      else if (given(query, 'delete')) return { data: kept.delete(String(id)) ? [{ id }] : [] }
      return { data: [...kept.values()] }
    }
    return { data: [] }
  }
  const fake = createFakeSupabase(makeSession('anna'), answer)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  const here = { hash: '' }
  function Here() {
    Object.assign(here, useLocation())
    return null
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <Here />
      <WithQueries>
        <WaitlistCard />
      </WithQueries>
    </MemoryRouter>,
  )
  return { here, kept, state }
}

async function open() {
  fireEvent.click(await screen.findByRole('button', { name: words.button }))
  return screen.findByRole('list', { name: words.list })
}
const link = (name: string | RegExp) => screen.findByRole<HTMLAnchorElement>('link', { name })

async function said(): Promise<Toast> {
  let toasts: Toast[] = []
  await waitFor(() => expect((toasts = [...toasts, ...takeToasts()])).not.toEqual([]))
  return toasts[0]!
}

describe('saved views', () => {
  test('are links with their counts, and whose they are; a press goes there', async () => {
    const { here } = setUp()
    const list = await open()
    await waitFor(() => expect(list.textContent).toMatch(/Mine, by name3 entries.*Spam7 entries · Shared by Ben/))
    expect((await link(/^Spam/)).getAttribute('href')).toBe('/admin/dashboard#status=spam')
    // Another admin's can't be changed.
    expect(
      within(list)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([words.rename(MINE.name), words.remove(MINE.name)])
    fireEvent.click(await link(/^Mine/))
    await waitFor(() => expect(here.hash).toBe('#owner=me&sort=name'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await open()
    expect((await link(/^Mine/)).getAttribute('aria-current')).toBe('true')
  })

  test('open by `v`, but not while somebody types', async () => {
    setUp()
    const search = await screen.findByRole('searchbox')
    fireEvent.keyDown(search, { key: 'v' })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'v' })
    expect(await screen.findByRole('dialog', { name: words.title })).toBeTruthy()
  })

  test('keep the search, the filters and the order, and nothing of the page or the entry', async () => {
    const { kept } = setUp('/admin/dashboard#q=harbour&status=all&sort=name&cursor=last')
    await open()
    fireEvent.change(screen.getByLabelText(words.name), { target: { value: '  Harbour ' } })
    fireEvent.click(screen.getByLabelText(words.share))
    fireEvent.submit(screen.getByRole('form', { name: words.saveTitle }))
    const { title, action } = await said()
    expect(title).toBe(words.saved('Harbour'))
    const made = [...kept.values()].at(-1)!
    expect(made).toMatchObject({ name: 'Harbour', shared: true })
    expect(made.view).toEqual({ ...NEWEST_OPEN, query: 'harbour', status: 'all', sort: 'name', descending: false })
    expect(await link(/^Harbour.*Current view/)).toBeTruthy()
    action?.run()
    await waitFor(() => expect(kept.has(made.id)).toBe(false))
  })

  test('that could not be saved keep the name that was typed, and say so', async () => {
    const { state } = setUp()
    await open()
    const name = screen.getByLabelText<HTMLInputElement>(words.name)
    state.fails = 'XX000'
    fireEvent.change(name, { target: { value: 'Harbour' } })
    fireEvent.submit(screen.getByRole('form', { name: words.saveTitle }))
    expect(await said()).toMatchObject({ kind: 'destructive', ...words.notSaved })
    expect(name.value).toBe('Harbour')
  })

  test('are renamed and removed, and both can be undone; Escape leaves the name as it was', async () => {
    const { kept } = setUp()
    await open()
    const rename = () => fireEvent.click(screen.getByRole('button', { name: words.rename(MINE.name) }))
    rename()
    fireEvent.change(screen.getByLabelText(words.newName), { target: { value: 'Other' } })
    fireEvent.keyDown(screen.getByLabelText(words.newName), { key: 'Escape' })
    expect(await link(/^Mine/)).toBeTruthy()
    rename()
    fireEvent.change(screen.getByLabelText(words.newName), { target: { value: 'Other' } })
    fireEvent.submit(screen.getByLabelText(words.newName).closest('form')!)
    const renamed = await said()
    expect(renamed.title).toBe(words.renamed('Other'))
    expect(await link(/^Other/)).toBeTruthy()
    renamed.action?.run()
    expect(await link(/^Mine/)).toBeTruthy()
    takeToasts()

    fireEvent.click(screen.getByRole('button', { name: words.remove(MINE.name) }))
    const removed = await said()
    expect(removed.title).toBe(words.removed(MINE.name))
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Mine/ })).toBeNull())
    removed.action?.run()
    expect(await link(/^Mine/)).toBeTruthy()
    expect(kept.get('v1')).toMatchObject({ view: MINE.view, shared: false })
  })
})
