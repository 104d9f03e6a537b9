import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { viewWords as words } from '@/admin/requests/filters/view-words'
import { navigationWords } from '@/admin/requests/model/list-words'
import { WaitlistCard } from '@/admin/requests/waitlist-card'
import { NEWEST_OPEN } from '@/admin/requests/model/view'
import { BEN, idOf, renderPart, nextToast, seedEntries } from '../support/admin-backend'
import { ADA, db, fail } from '../support/embedded'

// Saved views: named combinations of search, filters and order.

vi.mock('@/supabase/client', () => import('../support/embedded'))

const MINE = {
  id: 'a0000000-0000-4000-8000-000000000091',
  name: 'Mine, by name',
  view: { ...NEWEST_OPEN, owner: 'me', sort: 'name', descending: false },
  created_at: '2026-01-01Z',
  shared: false,
  admin_id: ADA,
}
const BENS = {
  id: 'a0000000-0000-4000-8000-000000000092',
  name: 'Robots',
  view: { ...NEWEST_OPEN, status: 'spam' },
  created_at: '2026-01-01Z',
  shared: true,
  admin_id: BEN,
}

/** Three open entries of the admin, seven spam entries and two saved views. */
beforeEach(async () => {
  await seedEntries(10)
  await db(
    `update public.waitlist set owner_id = $1, status = case when id <= $2 then 'new' else 'spam' end,
      spam_reason = case when id > $2 then 'hurried' end`,
    [ADA, idOf(3)],
  )
  await db('delete from public.saved_views')
  await db('insert into public.saved_views select (jsonb_populate_recordset(null::public.saved_views, $1)).*', [
    JSON.stringify([MINE, BENS]),
  ])
})

const kept = async (id: string) =>
  (await db('select name, view, shared from public.saved_views where id = $1', [id]))[0]

async function open() {
  fireEvent.click(await screen.findByRole('button', { name: /^View: / }))
  return screen.findByRole('list', { name: navigationWords.views })
}
const save = async () => fireEvent.click(await screen.findByRole('button', { name: words.saveTitle }))
const form = () => screen.getByRole('form', { name: words.saveTitle })
const press = (name: string) => fireEvent.click(within(form()).getByRole('button', { name }))
const link = (name: string | RegExp) => screen.findByRole<HTMLAnchorElement>('link', { name })

describe('saved views', () => {
  test("are links; those of others say whose, and can't be changed", async () => {
    renderPart(<WaitlistCard />)
    const list = await open()
    await waitFor(() => expect(list.textContent).toBe(`${MINE.name}${BENS.name}Shared by Ben`))
    const robots = await link(/^Robots/)
    expect(robots.getAttribute('href')).toBe(`/admin/dashboard#status=spam&view=${BENS.id}`)
    fireEvent.click(robots)
    await save()
    const buttons = within(form()).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual([words.save, words.saveShared])
  })

  test('are saved and shared in two presses, with a suggested name, and without page or entry', async () => {
    const here = renderPart(<WaitlistCard />, '/admin/dashboard#q=harbour&status=all&source=demo&sort=name&cursor=last')
    await save()
    press(words.saveShared)
    const { title, action } = await nextToast()
    const name = 'All, “harbour”, Form is Demo form'
    expect(title).toBe(words.saved(name))
    expect(await screen.findByRole('button', { name: `View: ${name}` })).toBeTruthy()
    const id = /view=([^&]+)/.exec(here.hash)![1]!
    const shown = { ...NEWEST_OPEN, query: 'harbour', source: 'demo', sort: 'name', descending: false }
    expect(await kept(id)).toEqual({ name, shared: true, view: { ...shown, status: 'all' } })
    action?.run()
    await waitFor(async () => expect(await kept(id)).toBeUndefined())
  })

  test('are marked when changed, and updated in two presses', async () => {
    renderPart(<WaitlistCard />, `/admin/dashboard#owner=me&sort=name&source=app&view=${MINE.id}`)
    expect(await screen.findByRole('button', { name: `View: ${MINE.name}, changed` })).toBeTruthy()
    await save()
    press(words.update(MINE.name))
    expect((await nextToast()).title).toBe(words.updated(MINE.name))
    expect(await kept(MINE.id)).toMatchObject({ view: { ...MINE.view, source: 'app' } })
    expect(await screen.findByRole('button', { name: `View: ${MINE.name}` })).toBeTruthy()
    expect(await db('select from public.saved_views')).toHaveLength(2)
  })

  test('that failed to save keep the typed name and show a message', async () => {
    renderPart(<WaitlistCard />)
    await save()
    const name = within(form()).getByLabelText<HTMLInputElement>(words.name)
    fail(/^POST .*saved_views/)
    fireEvent.change(name, { target: { value: 'Harbour' } })
    press(words.save)
    expect(await nextToast()).toMatchObject({ kind: 'destructive', ...words.notSaved })
    expect(name.value).toBe('Harbour')
  })

  test('can be renamed, with undo', async () => {
    renderPart(<WaitlistCard />, `/admin/dashboard#owner=me&sort=name&view=${MINE.id}`)
    await screen.findByRole('button', { name: `View: ${MINE.name}` })
    await save()
    fireEvent.change(within(form()).getByLabelText(words.name), { target: { value: 'Other' } })
    press(words.update(MINE.name))
    const { title, action } = await nextToast()
    expect(title).toBe(words.renamed('Other'))
    expect(await screen.findByRole('button', { name: 'View: Other' })).toBeTruthy()
    action?.run()
    expect(await screen.findByRole('button', { name: `View: ${MINE.name}` })).toBeTruthy()
  })

  test('can be removed, with undo', async () => {
    renderPart(<WaitlistCard />, `/admin/dashboard#owner=me&sort=name&view=${MINE.id}`)
    await screen.findByRole('button', { name: `View: ${MINE.name}` })
    await save()
    press(words.remove(MINE.name))
    const { title, action } = await nextToast()
    expect(title).toBe(words.removed(MINE.name))
    await open()
    await waitFor(() => expect(screen.queryByRole('link', { name: MINE.name })).toBeNull())
    action?.run()
    expect(await link(MINE.name)).toBeTruthy()
    await waitFor(async () => expect(await kept(MINE.id)).toMatchObject({ view: MINE.view, shared: false }))
  })
})
