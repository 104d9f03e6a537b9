import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { viewWords as words } from '@/admin/requests/filters/view-words'
import { WaitlistCard } from '@/admin/requests/waitlist-card'
import type { SavedView } from '@/admin/requests/model/api'
import { NEWEST_OPEN } from '@/admin/requests/model/view'
import { takeToasts } from '@/ui/toast'
import { renderPart, said } from '../support/admin-part'
import type { Answer, SentQuery } from '../support/fake-supabase'
import { ADMINS, countOf, given, isCount, isPage, makeEntry, rowOf } from '../support/waitlist-entry'

// Saved views: named combinations of search, filters and order.

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

const MINE: SavedView = {
  id: 'a0000000-0000-4000-8000-000000000091',
  name: 'Mine, by name',
  view: { ...NEWEST_OPEN, owner: 'me', sort: 'name', descending: false },
  shared: false,
  mine: true,
  admin_id: 'anna',
}
const BENS: SavedView = {
  id: 'a0000000-0000-4000-8000-000000000092',
  name: 'Robots',
  view: { ...NEWEST_OPEN, status: 'spam' },
  shared: true,
  mine: false,
  admin_id: 'ben',
}

/** A database that stores views and counts 3 open entries and 7 spam entries. */
function setUp(address = '/admin/dashboard') {
  const kept = new Map([MINE, BENS].map((view) => [view.id, view]))
  const state = { fails: undefined as string | undefined }
  const answer = (query: SentQuery): Answer => {
    if (isPage(query)) return { data: [rowOf(makeEntry())] }
    if (isCount(query)) return countOf(query, 3, { spam: 7 })
    if (query.table === 'rpc/fold') return { data: 'folded' }
    if (query.table === 'admins') return ADMINS
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
  const { here } = renderPart(<WaitlistCard />, answer, address)
  return { here, kept, state }
}

async function open() {
  fireEvent.click(await screen.findByRole('button', { name: /^View: / }))
  return screen.findByRole('list', { name: words.list })
}
const save = async () => fireEvent.click(await screen.findByRole('button', { name: words.saveTitle }))
const form = () => screen.getByRole('form', { name: words.saveTitle })
const press = (name: string) => fireEvent.click(within(form()).getByRole('button', { name }))
const link = (name: string | RegExp) => screen.findByRole<HTMLAnchorElement>('link', { name })

describe('saved views', () => {
  test('are links with their counts and owners', async () => {
    const { here } = setUp()
    const list = await open()
    await waitFor(() => expect(list.textContent).toMatch(/Mine, by name3 entries.*Robots7 entries · Shared by Ben/))
    expect((await link(/^Robots/)).getAttribute('href')).toBe(`/admin/dashboard#status=spam&view=${BENS.id}`)
    // Another admin's view has no buttons to change it.
    expect(
      within(list)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([words.rename(MINE.name), words.remove(MINE.name)])
    fireEvent.click(await link(/^Mine/))
    await waitFor(() => expect(here.hash).toBe(`#owner=me&sort=name&view=${MINE.id}`))
    // The shortcut works, but not while typing.
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'v' })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'v' })
    expect((await link(/^Mine/)).getAttribute('aria-current')).toBe('true')
  })

  test('are saved and shared in two presses, with a suggested name, and without page or entry', async () => {
    const { kept, here } = setUp('/admin/dashboard#q=harbour&status=all&source=demo&sort=name&cursor=last')
    await save()
    press(words.saveShared)
    const { title, action } = await said()
    expect(title).toBe(words.saved('All, “harbour”, Form is Demo form'))
    const made = [...kept.values()].at(-1)!
    expect(made.shared).toBe(true)
    const shown = { ...NEWEST_OPEN, query: 'harbour', source: 'demo', sort: 'name', descending: false }
    expect(made.view).toEqual({ ...shown, status: 'all' })
    // The saved view is now the current one.
    await waitFor(() => expect(here.hash).toContain(`view=${made.id}`))
    expect(screen.getByRole('button', { name: `View: ${made.name}` })).toBeTruthy()
    action?.run()
    await waitFor(() => expect(kept.has(made.id)).toBe(false))
  })

  test('are marked when changed, and updated in two presses', async () => {
    const { kept } = setUp(`/admin/dashboard#owner=me&sort=name&source=app&view=${MINE.id}`)
    expect(await screen.findByRole('button', { name: `View: ${MINE.name}, changed` })).toBeTruthy()
    await save()
    press(words.update(MINE.name))
    expect((await said()).title).toBe(words.updated(MINE.name))
    expect(kept.get(MINE.id)?.view.source).toBe('app')
    expect(await screen.findByRole('button', { name: `View: ${MINE.name}` })).toBeTruthy()
    expect(kept.size).toBe(2)
  })

  test('that failed to save keep the typed name and show a message', async () => {
    const { state } = setUp()
    await save()
    const name = within(form()).getByLabelText<HTMLInputElement>(words.name)
    state.fails = 'XX000'
    fireEvent.change(name, { target: { value: 'Harbour' } })
    press(words.save)
    expect(await said()).toMatchObject({ kind: 'destructive', ...words.notSaved })
    expect(name.value).toBe('Harbour')
  })

  test('can be renamed and removed, both with undo; Escape cancels renaming', async () => {
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
    expect(kept.get(MINE.id)).toMatchObject({ view: MINE.view, shared: false })
  })
})
