import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restoreTicks } from '@/site/reading/restore-ticks'
import { SectionHeading } from '@/site/reading/section-heading'
import { TextBody } from '@/site/reading/text-body'
import { reading } from '@/content/blog'
import { takeToasts } from '@/ui/toast'
import { blockStorage } from '../support/blocked-storage.ts'

beforeEach(() => {
  sessionStorage.clear()
  takeToasts()
  window.history.replaceState(null, '', '/blog/one')
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** Opens a check-list and returns the places of its ticked boxes. */
function openList(path: string) {
  window.history.replaceState(null, '', path)
  document.body.innerHTML =
    '<div><input type=checkbox><input type=checkbox><input type=checkbox></div>'
  const text = document.querySelector('div')!
  const stop = restoreTicks(text)
  const boxes = [...text.querySelectorAll('input')]
  return {
    ticked: boxes.flatMap(({ checked }, index) => (checked ? [index] : [])),
    boxes,
    stop,
  }
}

it('ticks stay with their text for the session, and are those of the last change', () => {
  const { boxes, stop } = openList('/blog/one')
  fireEvent.click(boxes[0]!)
  fireEvent.click(boxes[2]!)
  expect(openList('/blog/two').ticked).toEqual([])
  expect(openList('/blog/one?utm_source=x#costs').ticked).toEqual([0, 2])
  fireEvent.click(openList('/blog/one').boxes[0]!)
  expect(openList('/blog/one').ticked).toEqual([2])
  stop()
  fireEvent.click(boxes[1]!)
  expect(openList('/blog/one').ticked).toEqual([2])
})

it('ticks work without storage', () => {
  blockStorage()
  const { boxes } = openList('/blog/one')
  fireEvent.click(boxes[1]!)
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false])
  vi.unstubAllGlobals()
})

it('the link of a heading copies its address and puts it into the address bar, unless a key opens it elsewhere', async () => {
  const writeText = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValue()
  window.history.replaceState(null, '', '/blog/one?from=mail')
  const Text = () => (
    <SectionHeading id="costs">{['What ', 'it costs']}</SectionHeading>
  )
  render(<TextBody text={Text} />)
  const heading = screen.getByRole('heading', {
    level: 2,
    name: 'What it costs',
  })
  expect([heading.id, heading.tabIndex]).toEqual(['costs', -1])
  const link = screen.getByRole('link', {
    name: reading.copyLink('What it costs'),
  })
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'button'])
    expect(fireEvent.click(link, { [key]: 1 }), key).toBe(true)
  expect(writeText).not.toHaveBeenCalled()
  window.history.replaceState(null, '', '/blog/one?from=mail')
  const replace = vi.spyOn(window.history, 'replaceState')
  expect(await act(async () => fireEvent.click(link))).toBe(false)
  expect(writeText.mock.calls).toEqual([
    [`${window.location.origin}/blog/one#costs`],
  ])
  expect(window.location.search + window.location.hash).toBe('?from=mail#costs')
  writeText.mockRejectedValue(new Error('no'))
  await act(async () => fireEvent.click(link))
  expect(takeToasts()).toEqual([
    { kind: 'success', ...reading.copied },
    { kind: 'plain', ...reading.copyFailed },
  ])
  // WebKit throws at the 101st history change within ten seconds, which a held
  // Enter key would reach.
  expect(replace).toHaveBeenCalledTimes(1)
})
