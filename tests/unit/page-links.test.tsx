import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, openDashboard } from '../support/admin/render-admin'
import { anEntry } from '../support/admin/rows'

// Turning the list's pages of fifty entries.

const link = (name: string) => screen.getByRole('link', { name })
const firstAndLast = () => [listed()[0], listed().at(-1)]
const shows = (first: number, last: number) =>
  waitFor(() =>
    expect(firstAndLast()).toEqual([`Person ${first}`, `Person ${last}`]),
  )

async function openList(at = '') {
  const opened = await openDashboard({
    entries: Array.from({ length: 120 }, () => anEntry()),
    at: `#source=demo${at}`,
  })
  await screen.findByRole('navigation', { name: 'Pages' })
  return opened
}

test('the first page says where it is, and has none before it', async () => {
  await openList()
  expect(await screen.findByText('1-50 of 120')).toBeVisible()
  expect(link('Previous')).toHaveAttribute('aria-disabled', 'true')
  expect(link('Next')).not.toHaveAttribute('aria-disabled')
})

test('links turn to the next page and back', async () => {
  const { user } = await openList()
  await user.click(link('Next'))
  await shows(51, 100)
  expect(await screen.findByText('51-100 of 120')).toBeVisible()
  await user.click(link('Next'))
  await shows(101, 120)
  expect(link('Next')).toHaveAttribute('aria-disabled', 'true')
  await user.click(link('Previous'))
  await shows(51, 100)
})

test('a press on a link without a page changes nothing', async () => {
  const { user } = await openList()
  await user.click(link('Previous'))
  expect(location.hash).toBe('#source=demo')
  await shows(1, 50)
})

test('arrow keys turn the page from a row', async () => {
  const { user } = await openList()
  link('Person 2').focus()
  await user.keyboard('{ArrowRight}')
  await shows(51, 100)
  link('Person 52').focus()
  await user.keyboard('{ArrowLeft}')
  await shows(1, 50)
  expect(window.location.hash).not.toContain('after')
})

test('the last page is counted from the end', async () => {
  await openList('&cursor=last')
  await shows(71, 120)
  expect(await screen.findByText('71-120 of 120')).toBeVisible()
  expect(link('Next')).toHaveAttribute('aria-disabled', 'true')
  expect(link('Previous')).not.toHaveAttribute('aria-disabled')
})

test('the address of a page opens it again', async () => {
  const { user } = await openList()
  await user.click(link('Next'))
  await shows(51, 100)
  await waitFor(() =>
    expect(decodeURIComponent(location.hash)).toMatch(/&cursor=after~/),
  )
})
