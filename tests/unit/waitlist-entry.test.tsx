import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { correctWords, entryWords, nextStepWords, replyWords, spamWords } from '@/admin/requests/model/entry-words'
import { daysAhead } from '@/admin/requests/model/entry-text'
import { WaitlistCard } from '@/admin/requests/waitlist-card'
import { statusNames } from '@/admin/work-words'
import { replyOpenings } from '@/content/reply'
import { validationMessages } from '@/content/messages'
import { takeToasts } from '@/ui/toast'
import { BEN, flush, idOf, nextToast, renderPart } from '../support/admin-backend'
import { ADA, db, fail, hold, sentTo, withoutTriggers } from '../support/embedded'
import { adminsLoaded, openPanel, press, push, stored, turnTo } from '../support/entry-panel'

// An entry's panel: its data, changes, and concurrent changes by other admins.

vi.mock('@/supabase/client', () => import('../support/embedded'))

const LOAD = /waitlist_history/
const set = (columns: string) => db(`update public.waitlist set ${columns} where id = '${idOf(1)}'`)
const setQuietly = (columns: string) => withoutTriggers(`update public.waitlist set ${columns} where id = '${idOf(1)}'`)
const control = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const select = (label: string, value: string) => fireEvent.change(control(label), { target: { value } })
const shows = (label: string, value: string) => waitFor(() => expect(control(label).value).toBe(value))

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
    press('3')
    await waitFor(async () => expect(await stored('status')).toEqual({ status: 'booked' }))
    load()
    await flush()
    expect(control('Status').value).toBe('booked')
    save()
    await flush()
    expect(control('Status').value).toBe('booked')
  })

  test('shows that its data is outdated after a failed reload, or that the entry is gone', async () => {
    await openPanel()
    await turnTo(2)
    const repair = fail(LOAD)
    await turnTo(1)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(retry.parentElement?.textContent).toContain(entryWords.notRefreshed)
    repair()
    await db('delete from public.waitlist')
    fireEvent.click(retry)
    expect(await screen.findByText(entryWords.gone)).toBeTruthy()
  })
})

describe('status and owner', () => {
  test('that another admin changed meanwhile are reported for this entry only', async () => {
    await openPanel()
    await turnTo(2)
    await turnTo(1)
    await adminsLoaded()
    await set(`status = 'contacted', owner_id = '${BEN}', next_step = 'Call', next_step_on = '2020-01-31'`)
    select('Status', 'booked')
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(
        /It is now: contacted, owner Ben, next step Call · \d+ days late\.$/,
      ),
    )
    await turnTo(2)
    expect((await screen.findByRole('alert')).textContent).toBe('')
  })

  test('of spam come with the reason for it, and a button that marks it as no spam', async () => {
    await setQuietly(`status = 'spam', spam_reason = 'links'`)
    await openPanel()
    expect(screen.getByText(spamWords.title).parentElement?.textContent).toMatch(/three or more links\. It is erased/)
    push(spamWords.notSpam)
    await waitFor(async () => expect(await stored('status')).toEqual({ status: 'new' }))
  })
})

describe('the next step', () => {
  const step = () => stored('status, next_step, next_step_on::text')

  test('is removed when an entry becomes spam, and restored by undo', async () => {
    await set(`next_step = 'Call', next_step_on = '2026-11-26'`)
    const before = await step()
    await openPanel()
    press('5')
    const { action } = await nextToast()
    expect(await step()).toEqual({ status: 'spam', next_step: null, next_step_on: null })
    action?.run()
    await waitFor(async () => expect(await step()).toEqual(before))
  })

  test('is a text and a day, set by one press, and removed by undo', async () => {
    await openPanel()
    press('d')
    fireEvent.change(screen.getByRole('textbox', { name: nextStepWords.line }), { target: { value: ' Call again ' } })
    push(nextStepWords.inAWeek)
    const { title, action } = await nextToast()
    expect(title).toMatch(/^Person 1: next step Call again · /)
    expect(await step()).toEqual({ status: 'new', next_step: 'Call again', next_step_on: daysAhead()[3]![1] })
    action?.run()
    await waitFor(async () => expect(await step()).toEqual({ status: 'new', next_step: null, next_step_on: null }))
  })
})

describe('a reply', () => {
  const comeBack = () => window.dispatchEvent(new Event('focus'))
  async function openMail() {
    await openPanel()
    await adminsLoaded()
    press('r')
    const text = screen.getByLabelText<HTMLTextAreaElement>(replyWords.text)
    const mail = screen.getByRole<HTMLAnchorElement>('link', { name: replyWords.open })
    mail.addEventListener('click', (event) => event.preventDefault())
    return { text, mail }
  }
  const send = (text: Element) => fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true })

  test('starts with an opening for the latest form, chosen and edited before the mail program opens', async () => {
    await db(
      `insert into public.waitlist_returns (entry_id, name, email, source) values ('${idOf(1)}', 'P', '1@x.example', 'roi')`,
    )
    const { text, mail } = await openMail()
    expect(document.activeElement).toBe(text)
    const [first, ask] = replyOpenings('roi')
    await waitFor(() => expect(text.value).toContain(first.paragraphs[0]))
    push(ask!.name)
    expect(text.value).toContain(ask!.paragraphs[1])
    fireEvent.change(text, { target: { value: 'Two\nlines' } })
    expect(decodeURIComponent(mail.href)).toBe(`mailto:1@x.example?subject=${first.subject}&body=Two\r\nlines`)
    fireEvent.keyDown(text, { key: 'Escape' })
    expect(screen.queryByLabelText(replyWords.text)).toBeNull()
  })

  test('is asked about when the admin returns from the mail, and "not yet" changes nothing', async () => {
    const { text } = await openMail()
    comeBack()
    expect(screen.queryByText(replyWords.asked)).toBeNull()
    send(text)
    expect(screen.queryByText(replyWords.asked)).toBeNull()
    comeBack()
    await screen.findByText(replyWords.asked)
    push(replyWords.notYet)
    expect(screen.queryByText(replyWords.asked)).toBeNull()
    expect(sentTo(/^PATCH/)).toEqual([])
  })

  test.each(['contacted', 'booked'] as const)(
    'to a repeated request is also asked about, and keeps the status %s',
    async (status) => {
      await setQuietly(`status = '${status}', owner_id = '${BEN}', answered_at = created_at, asked_again_at = now(),
        last_request_at = now() - interval '26 minutes 5 seconds'`)
      const { text } = await openMail()
      await screen.findByText('Asked again 26 min ago, not answered yet')
      expect(screen.queryByText(/Answered after/)).toBeNull()
      send(text)
      document.dispatchEvent(new Event('visibilitychange'))
      fireEvent.click(await screen.findByRole('button', { name: replyWords.done(statusNames[status]) }))
      await screen.findByText(/Answered after/)
      expect(screen.queryByText(/not answered yet/)).toBeNull()
      expect(await stored('status, owner_id, asked_again_at')).toEqual({ status, owner_id: ADA, asked_again_at: null })
    },
  )
})

describe('a correction', () => {
  const box = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
  const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
  const save = () => push(correctWords.save)
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  test.each([
    ['Name', ' ', validationMessages.nameRequired],
    ['Email', '2@X.example', correctWords.known],
    ['Email', 'no address', validationMessages.emailInvalid],
  ])('of the %s to "%s" is refused at its field', async (label, value, message) => {
    await openPanel()
    push(entryWords.correct)
    type(label, value)
    save()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(box(label))
    expect(takeToasts()).toEqual([])
    expect(await stored('version')).toEqual({ version: 1 })
  })

  test('sends only the edited fields, trimmed, or null for an emptied one', async () => {
    await setQuietly(`phone = '+353 1 555 0001'`)
    await openPanel()
    push(entryWords.correct)
    type('Name', 'Orla Daly ')
    type('Phone', ' ')
    type('Company', 'Daly')
    type('Company', '')
    save()
    await closed()
    expect(
      sentTo(/^PATCH/).map(
        (line) => Object.assign(JSON.parse(line.slice(line.lastIndexOf(' {'))), { press: 'one' }) as unknown,
      ),
    ).toEqual([{ name: 'Orla Daly', phone: null, press: 'one' }])
    expect(await nextToast()).toMatchObject({ title: 'Person 1: name, phone corrected', action: { label: 'Undo' } })
  })

  test("names another admin's corrections in a conflict, and keeps them", async () => {
    await openPanel()
    push(entryWords.correct)
    type('Company', 'Daly & Co')
    await set(`phone = '+353 1 555 0099', email = 'orla@daly.example'`)
    save()
    expect((await screen.findByText(/It is now: /)).textContent).toContain(
      'It is now: new, owner Nobody, email orla@daly.example, phone +353 1 555 0099.',
    )
    expect([box('Company').value, box('Phone').value]).toEqual(['Daly & Co', '+353 1 555 0099'])
    save()
    await closed()
    expect(await stored('company, phone, email')).toEqual({
      company: 'Daly & Co',
      phone: '+353 1 555 0099',
      email: 'orla@daly.example',
    })
  })
})
