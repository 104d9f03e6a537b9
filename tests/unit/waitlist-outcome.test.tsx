import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AddRequest } from '@/admin/requests/add-request'
import { AskOutcome } from '@/admin/requests/ask-outcome'
import { addWords, correctWords, reachWords } from '@/admin/requests/model/entry-words'
import { WaitlistCard } from '@/admin/requests/waitlist-card'
import { askOutcomeWords } from '@/admin/work-words'
import { validationMessages } from '@/content/messages'
import { idOf, renderPart, seedEntries } from '../support/admin-backend'
import { ADA, db } from '../support/embedded'
import { press, push, stored } from '../support/entry-panel'

// Outcomes and demo times, colleagues, and requests added by hand.

vi.mock('@/supabase/client', () => import('../support/embedded'))

beforeEach(() => seedEntries(3))

const question = (name = 'Person 1') => screen.findByRole('group', { name: askOutcomeWords.question(name, 1) })
const row = async () => (await screen.findByText('Person 1')).closest('a')!
async function pressOnRow(name: string) {
  renderPart(
    <>
      <WaitlistCard />
      <AskOutcome />
    </>,
  )
  ;(await row()).focus()
  key(name)
}
const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })

describe('closing an entry', () => {
  async function close() {
    await pressOnRow('4')
    const asked = await question()
    await waitFor(() => expect(document.activeElement).toBe(asked))
    return within(asked)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  }

  test('asks for the outcome, one key for each, which an undo takes back', async () => {
    await close()
    key('w')
    expect(document.activeElement).toBe(await row())
    await waitFor(async () => expect(await stored('status, outcome')).toEqual({ status: 'closed', outcome: 'won' }))
    await within((await row()).closest('tr')!).findByText(/^Closed, won/)
    key('u')
    await waitFor(async () => expect(await stored('status, outcome')).toEqual({ status: 'closed', outcome: null }))
    key('u')
    await waitFor(async () => expect(await stored('status, outcome')).toEqual({ status: 'new', outcome: null }))
  })

  test('asks no more after another key, which does what it does in the list, or after an undo', async () => {
    await close()
    key('j')
    expect(document.activeElement?.textContent).toBe('Person 2')
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
    ;(await row()).focus()
    key('u')
    await waitFor(async () => expect(await stored('status')).toEqual({ status: 'new' }))
    key('4')
    await question()
    key('u')
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
    expect(document.activeElement).toBe(await row())
  })
})

describe('booking an entry', () => {
  const open = async () => {
    await pressOnRow('3')
    await screen.findByRole('group', { name: askOutcomeWords.demo('Person 1') })
    return waitFor(() => {
      expect(document.activeElement?.tagName).toBe('INPUT')
      return document.activeElement as HTMLInputElement
    })
  }
  const demo = async () => (await stored('demo_at'))?.['demo_at']

  test('asks for the time of the demo, of which the outcome is asked if it is in the past, and both are undone', async () => {
    fireEvent.change(await open(), { target: { value: '2026-01-02T14:30' } })
    key('Enter')
    const over = await screen.findByRole('group', { name: askOutcomeWords.over('Person 1') })
    expect(await demo()).not.toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(over))
    key('n')
    await waitFor(async () => expect(await stored('status, outcome')).toEqual({ status: 'closed', outcome: 'no-show' }))
    key('u')
    await waitFor(async () => expect(await stored('status, outcome')).toEqual({ status: 'booked', outcome: null }))
    key('u')
    await waitFor(async () => expect(await demo()).toBeNull())
  })

  test.each(['Escape', 'j', 'u'])('goes on without a time after %s', async (name) => {
    fireEvent.change(await open(), { target: { value: '2027-01-02T14:30' } })
    key(name)
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
    expect(document.activeElement?.textContent).toBe(name === 'j' ? 'Person 2' : 'Person 1')
    await waitFor(async () =>
      expect(await stored('status, demo_at')).toEqual({ status: name === 'u' ? 'new' : 'booked', demo_at: null }),
    )
  })
})

describe('adding a request by hand', () => {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  function open() {
    const here = renderPart(<AddRequest />)
    press('c')
    return here
  }

  test("stores it with its source as the admin's own, after Escape too, and opens it", async () => {
    const here = open()
    type('Name', 'Niamh Kelly')
    push(addWords.save)
    await screen.findByText(reachWords.missing(true))
    type('Email', 'niamh')
    push(addWords.save)
    await screen.findByText(validationMessages.emailInvalid)
    type('Email', '')
    type('Phone', '+353 1 555 0101')
    type('Message', 'Met at the fair')
    fireEvent.change(screen.getByLabelText(addWords.source), { target: { value: 'fair' } })
    key('Escape')
    expect(screen.queryByRole('dialog')).toBeNull()
    press('c')
    push(addWords.save)
    await waitFor(() => expect(here.hash).toMatch(/entry=/))
    const id = here.hash.split('=')[1]!
    const [entry] = await db(
      'select name, email, phone, message, company, source, status, owner_id from public.waitlist where id = $1',
      [id],
    )
    expect(entry).toEqual({
      name: 'Niamh Kelly',
      email: null,
      phone: '+353 1 555 0101',
      message: 'Met at the fair',
      company: null,
      source: 'fair',
      status: 'contacted',
      owner_id: ADA,
    })
    press('c')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  })

  test('shows the entry that an address already has, to be opened, or to get the request as a return', async () => {
    const here = open()
    type('Name', 'Somebody')
    type('Email', '2@X.example')
    const known = await screen.findByRole('link', { name: 'Person 2' })
    push(addWords.save)
    await screen.findByText(correctWords.known)
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Somebody')
    fireEvent.click(known)
    expect(here.hash).toBe(`#entry=${idOf(2)}`)
    expect(screen.queryByRole('dialog')).toBeNull()
    press('c')
    type('Message', 'Called again')
    push(`${addWords.addTo}: Person 2`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await stored('status, latest_message, return_count', 2)).toEqual({
      status: 'contacted',
      latest_message: 'Called again',
      return_count: 1,
    })
  })
})
