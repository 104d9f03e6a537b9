import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { letterOf } from '@/admin/shortcuts'
import { replyWords } from '@/admin/requests/model/entry-words'
import { WaitlistCard } from '@/admin/requests/waitlist-card'
import { statusNames } from '@/admin/work-words'
import {
  BEN,
  flush,
  idOf,
  nextToast,
  renderPart,
} from '../support/admin-backend'
import { ADA, db, hold, sentTo, withoutTriggers } from '../support/embedded'
import {
  adminsLoaded,
  openPanel,
  press,
  stored,
  turnTo,
} from '../support/entry-panel'

// An entry's panel: its data, changes, and concurrent changes by other admins.

vi.mock('@/supabase/client', () => import('../support/embedded'))

const LOAD = /waitlist_history/
const set = (columns: string) =>
  db(`update public.waitlist set ${columns} where id = '${idOf(1)}'`)
const control = (label: string) =>
  screen.getByLabelText<HTMLSelectElement>(label)
const select = (label: string, value: string) =>
  fireEvent.change(control(label), { target: { value } })
const shows = (label: string, value: string) =>
  waitFor(() => expect(control(label).value).toBe(value))

describe('the panel', () => {
  test("shows the list's data at once, then the current data", async () => {
    renderPart(<WaitlistCard />)
    const row = await screen.findByText('Person 1')
    await set(`status = 'contacted', owner_id = '${BEN}'`)
    const release = hold(LOAD)
    fireEvent.click(row)
    await shows('Status', 'new')
    release()
    await shows('Status', 'contacted')
    expect(control('Owner').value).toBe(BEN)
  })

  test('loads an entry at each opening; a response from before a change does not overwrite it', async () => {
    await openPanel()
    await turnTo(2)
    const [load, save] = [hold(LOAD), hold(/^PATCH/)]
    await turnTo(1)
    await waitFor(() => expect(sentTo(LOAD)).toHaveLength(3))
    press(letterOf('booked'))
    await waitFor(async () =>
      expect(await stored('status')).toEqual({ status: 'booked' }),
    )
    load()
    await flush()
    expect(control('Status').value).toBe('booked')
    save()
    await flush()
    expect(control('Status').value).toBe('booked')
  })
})

test('status, owner and next step that another admin changed meanwhile are reported for this entry only', async () => {
  await openPanel()
  await turnTo(2)
  await turnTo(1)
  await adminsLoaded()
  await set(
    `status = 'contacted', owner_id = '${BEN}', next_step = 'Call', next_step_on = '2020-01-31'`,
  )
  select('Status', 'booked')
  const now =
    /It is now: contacted, owner Ben, next step Call · \d+ days late\.$/
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(now),
  )
  await turnTo(2)
  expect((await screen.findByRole('alert')).textContent).toBe('')
})

test('the next step is removed when an entry becomes spam, and restored by undo', async () => {
  const step = () => stored('status, next_step, next_step_on::text')
  await set(`next_step = 'Call', next_step_on = '2026-11-26'`)
  const before = await step()
  await openPanel()
  press(letterOf('spam'))
  const { action } = await nextToast()
  expect(await step()).toEqual({
    status: 'spam',
    next_step: null,
    next_step_on: null,
  })
  action?.run()
  await waitFor(async () => expect(await step()).toEqual(before))
})

test.each(['contacted', 'booked'] as const)(
  'a reply to a repeated request keeps the status %s',
  async (status) => {
    await withoutTriggers(`update public.waitlist set status = '${status}', owner_id = '${BEN}', answered_at = created_at, answer_seconds = 0,
    asked_again_at = now(), last_request_at = now() - interval '26 minutes 5 seconds' where id = '${idOf(1)}'`)
    await openPanel()
    await adminsLoaded()
    press('r')
    screen
      .getByRole('link', { name: replyWords.open })
      .addEventListener('click', (event) => event.preventDefault())
    await screen.findByText('Not answered yet')
    expect(screen.queryByText(/Answered in/)).toBeNull()
    fireEvent.keyDown(screen.getByLabelText(replyWords.text), {
      key: 'Enter',
      ctrlKey: true,
    })
    document.dispatchEvent(new Event('visibilitychange'))
    fireEvent.click(
      await screen.findByRole('button', {
        name: replyWords.done(statusNames[status]),
      }),
    )
    await screen.findByText(/Answered in/)
    expect(screen.queryByText(/Not answered yet/)).toBeNull()
    expect(await stored('status, owner_id, asked_again_at')).toEqual({
      status,
      owner_id: ADA,
      asked_again_at: null,
    })
  },
)
