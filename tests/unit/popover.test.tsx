import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DayField } from '@/admin/ui/day-field'
import { Menu } from '@/admin/ui/menu'
import { Popover } from '@/admin/ui/popover'

// Panels that open under a button; the menu of actions and the day field.

afterEach(cleanup)

function Panel({ onDay }: { onDay?: (day: string) => void }) {
  const [open, setOpen] = useState(false)
  const [day, setDay] = useState('2026-11-20')
  const close = useRef<HTMLButtonElement>(null)
  const pick = (picked: string) => {
    setDay(picked)
    onDay?.(picked)
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Panel"
      face="Face"
      firstFocus={close}
    >
      <DayField label="Day" day={day} min="2026-11-01" onPick={pick} />
      <input
        aria-label="Takes Escape"
        onKeyDown={(event) => event.preventDefault()}
      />
      <button ref={close} type="button" onClick={() => setOpen(false)}>
        Close
      </button>
    </Popover>
  )
}

async function openPanel(onDay?: (day: string) => void) {
  const user = userEvent.setup()
  render(
    <>
      <Panel onDay={onDay} />
      <button type="button">Elsewhere</button>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Panel' }))
  return user
}
const panel = () => screen.queryByRole('dialog', { name: 'Panel' })
const opener = () => screen.getByRole('button', { name: 'Panel' })

test('a popover gives the focus to the part marked for it', async () => {
  await openPanel()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
})

test('Escape closes a popover, and the focus returns to its button', async () => {
  const user = await openPanel()
  await user.keyboard('{Escape}')
  expect(panel()).toBeNull()
  expect(opener()).toHaveFocus()
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
})

test('an Escape that a part inside has used leaves the popover open', async () => {
  const user = await openPanel()
  await user.click(screen.getByLabelText('Takes Escape'))
  await user.keyboard('{Escape}')
  expect(panel()).toBeVisible()
})

test('an Escape that closes a popover closes nothing around it', async () => {
  const user = await openPanel()
  const outer = vi.fn<(event: KeyboardEvent) => void>()
  document.addEventListener('keydown', outer, { once: true })
  await user.keyboard('{Escape}')
  expect(outer.mock.calls[0]?.[0].defaultPrevented).toBe(true)
})

test('an Escape on a closed popover is left for what is around it', async () => {
  const user = await openPanel()
  await user.keyboard('{Escape}')
  expect(fireEvent.keyDown(opener(), { key: 'Escape' })).toBe(true)
})

test('another key leaves a popover open', async () => {
  const user = await openPanel()
  await user.keyboard('x')
  expect(panel()).toBeVisible()
})

test('a popover closes when the focus leaves it', async () => {
  const user = await openPanel()
  await user.tab()
  expect(panel()).toBeNull()
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})

test('a press outside closes a popover', async () => {
  await openPanel()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(panel()).toBeNull()
})

test('a press inside leaves a popover open', async () => {
  await openPanel()
  fireEvent.pointerDown(screen.getByLabelText('Day'))
  expect(panel()).toBeVisible()
})

test('its button closes a popover again', async () => {
  const user = await openPanel()
  await user.click(opener())
  expect(panel()).toBeNull()
  expect(opener()).toHaveFocus()
})

test('a part inside that closes the popover returns the focus', async () => {
  const user = await openPanel()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(panel()).toBeNull()
  expect(opener()).toHaveFocus()
})

test('a popover that is closed or gone listens to presses no more', async () => {
  const removed = vi.spyOn(document, 'removeEventListener')
  const added = vi.spyOn(document, 'addEventListener')
  await openPanel()
  const listeners = () =>
    added.mock.calls.filter(([type]) => type === 'pointerdown')
  const [listener] = listeners().at(-1)!.slice(1)
  cleanup()
  expect(removed).toHaveBeenCalledWith('pointerdown', listener)
})

test('a day field tells a whole day, not one of a year that is being typed', async () => {
  const picked = vi.fn<(day: string) => void>()
  await openPanel(picked)
  const day = screen.getByLabelText('Day')
  for (const value of ['2026-11-21', '0001-01-01', ''])
    fireEvent.change(day, { target: { value } })
  expect(picked.mock.calls.flat()).toEqual(['2026-11-21', ''])
  expect(day).toHaveAttribute('min', '2026-11-01')
})

async function openMenu() {
  const user = userEvent.setup()
  const run = vi.fn<(name: string | null | undefined) => void>()
  const focused = () => document.activeElement?.getAttribute('aria-label')
  render(
    <Menu
      label="Menu"
      items={[
        { label: 'Run', run: () => run(focused()) },
        { label: 'Never', disabled: true, run: () => run('never') },
      ]}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  return { user, run }
}

test('a chosen action runs once the button of its menu has the focus again', async () => {
  const { user, run } = await openMenu()
  expect(screen.getByRole('button', { name: 'Run' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Run' }))
  expect(run.mock.calls).toEqual([['Menu']])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a disabled action does nothing, and the menu stays open', async () => {
  const { user, run } = await openMenu()
  await user.click(screen.getByRole('button', { name: 'Never' }))
  expect(run).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog')).toBeVisible()
})
