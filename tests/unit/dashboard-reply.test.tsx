import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openDashboard } from '../support/admin/render-admin'
import { anEntry, anOpening } from '../support/admin/rows'
import { tables } from '../support/admin/waitlist-server'

beforeEach(() => {
  tables.reply_openings = [anOpening(), anOpening({ name: 'Ask first' })]
})

async function openReply(more: object = {}) {
  const { user } = await openDashboard({
    entries: [
      anEntry({ name: 'Niamh Kelly', message: 'Do you do Irish?', ...more }),
      anEntry({ name: 'Tom Daly' }),
    ],
  })
  await user.click(await screen.findByRole('link', { name: /Niamh Kelly/ }))
  await screen.findByRole('list', { name: 'Timeline' })
  await user.keyboard('r')
  return { user, text: await screen.findByLabelText('Text') }
}

test('keeps a half-written reply when the form closes, and on the next entry', async () => {
  const { user, text } = await openReply()
  await user.clear(text)
  await user.type(text, 'Could we say Tuesday?')
  await user.keyboard('{Escape}jk')
  await screen.findByRole('heading', { name: 'Niamh Kelly' })
  await screen.findByRole('list', { name: 'Timeline' })
  await user.keyboard('r')
  expect(await screen.findByLabelText('Text')).toHaveValue(
    'Could we say Tuesday?',
  )
})

test('keeps a half-written reply while another opening shows, and for a reload', async () => {
  const { user, text } = await openReply()
  await user.type(text, ' Slán.')
  await user.click(screen.getByRole('button', { name: 'Ask first' }))
  await user.click(screen.getByRole('button', { name: 'Offer a time' }))
  expect((text as HTMLTextAreaElement).value).toMatch(/ Slán\.$/)
  expect(sessionStorage.getItem('admin-drafts')).toContain('Slán.')
})

test('Discard gives the opening its own text back', async () => {
  const { user, text } = await openReply()
  await user.type(text, ' Slán.')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.keyboard('r')
  const again = await screen.findByLabelText<HTMLTextAreaElement>('Text')
  expect(again.value).not.toContain('Slán.')
})

test('shows the question above the reply', async () => {
  await openReply()
  expect(screen.getByLabelText('What they asked')).toHaveTextContent(
    'Do you do Irish?',
  )
})

test('offers to copy a long reply, and opens the mail with the subject alone', async () => {
  const { user, text } = await openReply()
  await user.click(text)
  await user.paste('a long text '.repeat(170))
  expect(screen.getByRole('button', { name: 'Copy the text' })).toBeVisible()
  const link = screen.getByRole('link', { name: 'Open in email' })
  expect(link.getAttribute('href')).toMatch(/\?subject=[^&]+$/)
})
