import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { openEntry } from '../support/admin/render-admin'
import {
  anEntry,
  anOpening,
  aReply,
  BEN,
  minutesAgo,
  type Row,
} from '../support/admin/rows'
import {
  api,
  refusal,
  sent,
  server,
  tables,
} from '../support/admin/waitlist-server'

// The reply that the team's mail server sends.

beforeEach(() => {
  tables.destinations = [
    { id: 'direct', kind: 'direct', sender: 'notices@x.example' },
  ]
  tables.reply_openings = [
    anOpening({ subject: 'Your demo', body: 'Hello {first name}' }),
  ]
})

async function openReply(given: Row = {}) {
  const opened = await openEntry(
    anEntry({ name: 'Niamh Kelly', email: 'niamh@x.example', ...given }),
  )
  await opened.user.keyboard('r')
  const send = await opened.panel.findByRole('button', { name: 'Send' })
  return { ...opened, send }
}

const timeline = () => within(screen.getByRole('list', { name: 'Timeline' }))
const goesOut = 'The reply to Niamh Kelly goes out in ten seconds'

test('Send sends subject and text, closes the form, and the timeline shows the reply waiting', async () => {
  const { user, panel, send } = await openReply()
  await user.type(panel.getByLabelText('Text'), 'Could we say Tuesday?  ')
  await user.click(send)
  expect(await screen.findByText(goesOut)).toBeVisible()
  expect(panel.queryByLabelText('Text')).toBeNull()
  expect(await timeline().findByText('Waiting to be sent')).toBeVisible()
  expect(sent('POST', 'replies')).toMatchObject([
    {
      subject: 'Your demo',
      body: 'Hello Niamh\n\nCould we say Tuesday?',
    },
  ])
  expect(sent('PATCH', 'waitlist')).toEqual([])
})

test('a double click sends one reply', async () => {
  const { user, send } = await openReply()
  await user.dblClick(send)
  await screen.findByText(goesOut)
  expect(sent('POST', 'replies')).toHaveLength(1)
})

test('Control and Enter pressed twice send one reply', async () => {
  const { user } = await openReply()
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
  await screen.findByText(goesOut)
  expect(sent('POST', 'replies')).toHaveLength(1)
})

test('a retry after a lost response has the same id, and another text another one', async () => {
  const { user, panel, send } = await openReply()
  server.use(http.post(api('replies'), () => refusal('57014', 500)))
  await user.click(send)
  expect(
    await panel.findByText('This was not sent. Please try again.'),
  ).toBeVisible()
  await user.click(send)
  await expect.poll(() => sent('POST', 'replies')).toHaveLength(2)
  await user.type(panel.getByLabelText('Text'), 'Tuesday?')
  await user.click(send)
  await expect.poll(() => sent('POST', 'replies')).toHaveLength(3)
  const ids = sent('POST', 'replies').map((body) => (body as Row).id)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('u takes the reply back, and its text is in the form again', async () => {
  const { user, panel, send } = await openReply()
  await user.type(panel.getByLabelText('Text'), 'Tuesday?')
  await user.click(send)
  await timeline().findByText('Waiting to be sent')
  await user.keyboard('u')
  expect(
    await screen.findByText('The reply to Niamh Kelly was not sent'),
  ).toBeVisible()
  expect(await panel.findByLabelText('Text')).toHaveValue(
    'Hello Niamh\n\nTuesday?',
  )
  expect(screen.queryByText('Waiting to be sent')).toBeNull()
})

test('an undo that comes too late says so', async () => {
  const { user, send } = await openReply()
  await user.click(send)
  server.use(http.delete(api('replies'), () => HttpResponse.json([])))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(
    await screen.findByText('The reply is on its way already'),
  ).toBeVisible()
})

test('the limit is said in words, and the text stays', async () => {
  const { user, panel, send } = await openReply()
  await user.type(panel.getByLabelText('Text'), 'Tuesday?')
  server.use(http.post(api('replies'), () => refusal('PT429', 429)))
  await user.click(send)
  expect(
    await panel.findByText(/30 replies an hour and 100 a day/),
  ).toBeVisible()
  expect(panel.getByLabelText('Text')).toHaveValue('Hello Niamh\n\nTuesday?')
})

test('a reply is sent beside that of a colleague within a minute only after a question', async () => {
  const entry = anEntry({ name: 'Niamh Kelly', email: 'niamh@x.example' })
  const just = new Date(Date.now() - 20_000).toISOString()
  const { user, panel, send } = await openReply({
    ...entry,
    replies: [aReply({ entry_id: entry.id, admin_id: BEN, created_at: just })],
  })
  await user.type(panel.getByLabelText('Text'), 'Tuesday?')
  await user.click(send)
  expect(
    await panel.findByText(
      /^Ben sent a reply 2\d seconds ago\. Send yours as well\?$/,
    ),
  ).toBeVisible()
  expect(sent('POST', 'replies')).toEqual([])
  await user.click(panel.getByRole('button', { name: 'Send it as well' }))
  await screen.findByText(goesOut)
  expect(sent('POST', 'replies')).toHaveLength(1)
})

test('a colleague’s earlier reply is no question', async () => {
  const entry = anEntry({ name: 'Niamh Kelly', email: 'niamh@x.example' })
  const { user, panel, send } = await openReply({
    ...entry,
    replies: [
      aReply({
        entry_id: entry.id,
        admin_id: BEN,
        created_at: new Date(Date.now() - 70_000).toISOString(),
      }),
    ],
  })
  await user.type(panel.getByLabelText('Text'), 'Tuesday?')
  await user.click(send)
  expect(await screen.findByText(goesOut)).toBeVisible()
})

test('the mail program can be used as well', async () => {
  const { panel } = await openReply()
  expect(panel.getByRole('link', { name: 'Open in email' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:niamh@x\.example/),
  )
})

test('a reply without a text isn’t sent', async () => {
  const { user, panel, send } = await openReply()
  await user.clear(panel.getByLabelText('Text'))
  expect(send).toHaveAttribute('aria-disabled', 'true')
  await user.click(send)
  expect(sent('POST', 'replies')).toEqual([])
})

test('the timeline shows when a reply was sent', async () => {
  await openEntry(anEntry({ replies: [aReply({ sent_at: minutesAgo(3) })] }))
  expect(await screen.findByText(/^Sent /)).toBeVisible()
  expect(screen.getByText('Could we say Tuesday?')).toBeVisible()
})

const refused = (given: Row = {}) =>
  aReply({
    refused_at: minutesAgo(3),
    error: '550 No such user',
    ...given,
  })

test('a refused reply has the server’s words, and can be sent again', async () => {
  const { user } = await openEntry(anEntry({ replies: [refused()] }))
  expect(await screen.findByText('Refused: 550 No such user')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(
    await screen.findByText(/^Waiting to be sent|^Not sent yet/),
  ).toBeVisible()
  expect(sent('PATCH', 'replies')).toEqual([{ refused_at: null }])
})

test('a colleague’s refused reply can only be copied', async () => {
  await openEntry(anEntry({ replies: [refused({ admin_id: BEN })] }))
  expect(
    await screen.findByRole('button', { name: 'Copy the text' }),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('a further reply begins empty, below the subject of the last one', async () => {
  const { panel } = await openReply({
    replies: [aReply({ subject: 'Your demo' })],
  })
  expect(panel.getByLabelText('Subject')).toHaveValue('Re: Your demo')
  expect(panel.getByLabelText('Text')).toHaveValue('')
})
