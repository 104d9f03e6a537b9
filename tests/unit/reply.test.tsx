import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEntry } from '../support/admin/render-admin'
import {
  aDemo,
  ANNA,
  anEntry,
  anOpening,
  aReturn,
  minutesAgo,
  type Row,
} from '../support/admin/rows'
import { failCall } from '../support/admin/answers'
import { OPEN_STATUSES, type Status } from '@/lib/statuses'
import { api, sent, server, tables } from '../support/admin/waitlist-server'
import { deferred } from '../support/deferred'
import { flushEventLoop } from '../support/flush-event-loop'

// The reply by email: its text is edited here, the mail program sends it.

const mailsOpened: string[] = []
/** Notes the mail that a link opens instead of opening it. */
const openMail = (event: Event) => {
  const link = (event.target as Element).closest('a')
  if (!link?.href.startsWith('mailto:')) return
  event.preventDefault()
  mailsOpened.push(link.href)
}
beforeEach(() => {
  tables.reply_openings = [
    anOpening({
      form: 'app',
      subject: '{product}: your place on the waitlist',
      body: 'Hello {first name},\n\nThank you for joining.',
    }),
    anOpening({ form: 'roi', subject: 'Your figures' }),
    anOpening({
      name: 'Ask first',
      subject: 'Your request',
      body: 'Hello {first name},\n\nwhich CRM do you use at {company}? {my name}',
    }),
  ]
  mailsOpened.length = 0
  document.addEventListener('click', openMail)
})
afterEach(() => document.removeEventListener('click', openMail))

/** Opens the reply before its openings have loaded. */
async function openReplyEarly(given: Row = {}) {
  const opened = await openEntry(
    anEntry({
      name: 'Niamh Kelly',
      email: 'niamh@x.example',
      source: 'app',
      ...given,
    }),
  )
  await opened.user.keyboard('r')
  return opened
}

async function openReply(given: Row = {}) {
  const opened = await openReplyEarly(given)
  await opened.panel.findByRole('button', { name: 'Ask first' })
  return opened
}

/** Returns from the mail program. */
const comeBack = () => window.dispatchEvent(new Event('focus'))

test('r opens the reply with the focus in its text', async () => {
  const { panel } = await openReply()
  expect(panel.getByLabelText('Text')).toHaveFocus()
  expect(panel.getByLabelText('Text')).toHaveDisplayValue(/^Hello Niamh,/)
  expect(panel.getByRole('button', { name: 'Reply' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

test.each([
  ['Escape', '{Escape}'],
  ['Cancel', undefined],
])(
  '%s closes the reply, and the focus returns to its button',
  async (_, key) => {
    const { user, panel } = await openReply()
    if (key) await user.keyboard(key)
    else await user.click(panel.getByRole('button', { name: 'Cancel' }))
    expect(panel.queryByLabelText('Text')).toBeNull()
    expect(panel.getByRole('button', { name: 'Reply' })).toHaveFocus()
  },
)

test('subject and text go into the mail as they were edited', async () => {
  const { user, panel } = await openReply()
  await user.clear(panel.getByLabelText('Subject'))
  await user.type(panel.getByLabelText('Subject'), 'Hello')
  await user.clear(panel.getByLabelText('Text'))
  await user.type(panel.getByLabelText('Text'), 'One{Enter}Two')
  await user.click(panel.getByRole('link', { name: 'Open in email' }))
  expect(mailsOpened).toEqual([
    'mailto:niamh@x.example?subject=Hello&body=One%0D%0ATwo',
  ])
})

test('another opening replaces subject and text', async () => {
  const { user, panel } = await openReply({ company: 'Kelly Ltd' })
  await user.type(panel.getByLabelText('Subject'), ' changed')
  await user.click(panel.getByRole('button', { name: 'Ask first' }))
  expect(panel.getByRole('button', { pressed: true })).toHaveTextContent(
    'Ask first',
  )
  expect(panel.getByLabelText('Subject')).toHaveValue('Your request')
  expect(panel.getByLabelText('Text')).toHaveDisplayValue(
    /which CRM do you use at Kelly Ltd\? Anna/,
  )
})

test('the reply answers the form of the latest request', async () => {
  const { panel } = await openReply({
    return_count: 1,
    waitlist_returns: [aReturn({ source: 'roi' })],
  })
  expect(panel.getByLabelText('Subject')).toHaveValue('Your figures')
})

test('a text that was typed stays although its opening is removed', async () => {
  const { user, panel } = await openReply()
  await user.type(panel.getByLabelText('Subject'), ' changed')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('link', { name: 'Replies' }))
  await user.click(
    await screen.findByRole('button', {
      name: 'Actions: Offer a time, App page',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Remove…' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await screen.findByText('Removed: Offer a time')
  await user.click(screen.getByRole('link', { name: /^All/ }))
  await user.click(await screen.findByRole('link', { name: /Niamh Kelly/ }))
  await user.keyboard('r')
  expect(await screen.findByLabelText('Subject')).toHaveValue(
    'Sayfield: your place on the waitlist changed',
  )
})

test('a text that was typed before the openings have loaded stays', async () => {
  const { promise, resolve } = deferred<void>()
  server.use(
    http.get(api('reply_openings'), async () => {
      await promise
      return HttpResponse.json(tables.reply_openings)
    }),
  )
  const { user, panel } = await openReplyEarly()
  await user.keyboard('Dear Niamh')
  resolve()
  await panel.findByRole('button', { name: 'Ask first' })
  expect(panel.getByLabelText('Text')).toHaveValue('Dear Niamh')
})

test('without openings the reply begins with an empty text, and can be sent', async () => {
  failCall('reply_openings')
  const { user, panel } = await openReplyEarly()
  expect(
    await panel.findByText('The openings couldn’t be loaded.'),
  ).toBeVisible()
  await user.type(panel.getByLabelText('Subject'), 'Hello')
  await user.click(panel.getByRole('link', { name: 'Open in email' }))
  expect(mailsOpened[0]).toMatch(/^mailto:niamh@x\.example\?subject=Hello/)
})

test.each(['Control', 'Meta'])(
  '%s and Enter open the mail, and back here the answer is recorded by one press',
  async (key) => {
    const { user, panel } = await openReply()
    await user.keyboard(`{${key}>}{Enter}{/${key}}`)
    expect(mailsOpened).toHaveLength(1)
    expect(panel.queryByText('Answered?')).toBeNull()
    comeBack()
    await user.click(
      await panel.findByRole('button', {
        name: 'Yes: contacted, assign to me',
      }),
    )
    expect(
      await screen.findByText('Niamh Kelly: contacted, owner Anna'),
    ).toBeVisible()
    expect(sent('PATCH', 'waitlist')).toMatchObject([
      { status: 'contacted', owner_id: ANNA },
    ])
    expect(panel.queryByText('Answered?')).toBeNull()
    expect(await panel.findByText('Replied by email')).toBeVisible()
    expect(panel.getByRole('button', { name: 'Reply' })).toHaveFocus()
  },
)

test('an answer that was not sent changes nothing', async () => {
  const { user, panel } = await openReply()
  await user.click(panel.getByRole('link', { name: 'Open in email' }))
  comeBack()
  await user.click(await panel.findByRole('button', { name: 'Not yet' }))
  expect(panel.queryByText('Answered?')).toBeNull()
  expect(sent('PATCH', 'waitlist')).toEqual([])
})

test('the question whether it was sent has the focus, so that Enter says yes', async () => {
  const { user, panel } = await openReply()
  await user.click(panel.getByRole('link', { name: 'Open in email' }))
  comeBack()
  expect(
    await panel.findByRole('button', { name: /^Yes: contacted/ }),
  ).toHaveFocus()
})

test('a further reply to an entry that was answered leaves a note alone', async () => {
  const { user, panel } = await openReply({
    status: 'booked',
    demos: [aDemo(minutesAgo(-600))],
    answered_at: minutesAgo(1),
  })
  await user.click(panel.getByRole('link', { name: 'Open in email' }))
  comeBack()
  await user.click(
    await panel.findByRole('button', { name: 'Yes, it is sent' }),
  )
  expect(await panel.findByText('Replied by email')).toBeVisible()
  expect(sent('PATCH', 'waitlist')).toEqual([])
})

test.each<[from: Status, to: Status]>([
  ...OPEN_STATUSES.filter((status) => status !== 'new').map(
    (status): [Status, Status] => [status, status],
  ),
  ['closed', 'contacted'],
])(
  'by the answer to a repeated request, what was %s is %s',
  async (from, to) => {
    const { user, panel } = await openReply({
      status: from,
      asked_again_at: minutesAgo(30),
    })
    await user.click(panel.getByRole('link', { name: 'Open in email' }))
    comeBack()
    await user.click(
      await panel.findByRole('button', { name: `Yes: ${to}, assign to me` }),
    )
    expect(sent('PATCH', 'waitlist')).toMatchObject([
      { status: to, owner_id: ANNA },
    ])
  },
)

test('a return from elsewhere is not taken for an answer', async () => {
  const { panel } = await openReply()
  comeBack()
  document.dispatchEvent(new Event('visibilitychange'))
  await flushEventLoop()
  expect(panel.queryByText('Answered?')).toBeNull()
})
