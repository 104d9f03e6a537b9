import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { timelineWords as words } from '@/admin/requests/model/entry-words'
import { asBen, BEN, idOf, nextToast } from '../support/admin-backend'
import {
  answer,
  db,
  fail,
  hold,
  sentTo,
  signIn,
  use,
} from '../support/embedded'
import {
  adminsLoaded,
  noteField,
  openPanel,
  push,
  turnTo,
} from '../support/entry-panel'

// Notes and repeated requests in the panel of an entry.

vi.mock('@/supabase/client', () => import('../support/embedded'))

const write = async (text: string) =>
  fireEvent.change(await noteField(), { target: { value: text } })
const send = async () =>
  fireEvent.keyDown(await noteField(), { key: 'Enter', ctrlKey: true })
const fieldHas = (text: string) =>
  waitFor(async () => expect((await noteField()).value).toBe(text))
const notes = () =>
  db('select body from public.waitlist_notes order by created_at')

test('notes that failed to send stay in the field, also after visiting another entry', async () => {
  await openPanel()
  const repair = fail(/^POST .*waitlist_notes/)
  await write('Half a thought')
  await send()
  expect(await nextToast()).toMatchObject({
    kind: 'destructive',
    ...words.notAdded,
  })
  await turnTo(2)
  await fieldHas('')
  await write('About Person 2')
  await turnTo(1)
  await fieldHas('Half a thought')
  repair()
  await send()
  await fieldHas('')
  await turnTo(2)
  await fieldHas('About Person 2')
  await write('')
})

test('notes sent again after a lost response are stored once', async () => {
  await openPanel()
  const repair = answer(/^POST .*waitlist_notes/, (real) =>
    real().then(() => Promise.reject(new TypeError('lost'))),
  )
  await write('Called')
  await send()
  await nextToast()
  repair()
  await send()
  await fieldHas('')
  expect(await notes()).toEqual([{ body: 'Called' }])
})

test('notes with unsent text cause a prompt before the page unloads, and are not visible to another user', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  // The note field doesn't wait for the admins' names: otherwise typed text
  // would trigger shortcuts.
  hold(/GET .*people/)
  await openPanel()
  expect(leave()).toBe(false)
  await write('Half a thought')
  expect(leave()).toBe(true)
  for (const [tab, text] of [
    [await asBen(), ''],
    [(await signIn()).tab, 'Half a thought'],
  ] as const) {
    cleanup()
    use(tab)
    expect((await openPanel()).value).toBe(text)
  }
  await write('')
  expect(leave()).toBe(false)
})

test('notes are sent once despite a double press; text typed meanwhile becomes another note', async () => {
  await openPanel()
  const release = hold(/^POST .*waitlist_notes/)
  await write('  One \n')
  await send()
  await send()
  await write('One and more')
  release()
  await screen.findByText('One')
  expect(sentTo(/^POST .*waitlist_notes/)).toHaveLength(1)
  await fieldHas('One and more')
  await send()
  await fieldHas('')
  expect(await notes()).toEqual([{ body: 'One' }, { body: 'One and more' }])
})

test('notes are removed immediately, and shown again with a message if that fails', async () => {
  await db(
    `insert into public.waitlist_notes (entry_id, admin_id, body) values ('${idOf(1)}', '${BEN}', 'Called')`,
  )
  await openPanel()
  await adminsLoaded()
  let refuse = () => undefined as void
  answer(
    /^PATCH .*waitlist_notes/,
    () =>
      new Promise(
        (_, reject) => (refuse = () => reject(new TypeError('lost'))),
      ),
  )
  push(/^Remove the note of Ben/)
  await waitFor(() => expect(sentTo(/^PATCH/)).toHaveLength(1))
  const shownMeanwhile = screen.queryByText('Called')
  refuse()
  expect(shownMeanwhile).toBeNull()
  expect(await nextToast()).toMatchObject({
    kind: 'destructive',
    ...words.notRemoved,
  })
  expect(await screen.findByText('Called')).toBeTruthy()
})
