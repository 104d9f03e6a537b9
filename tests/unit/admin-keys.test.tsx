import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { showEntry, useListKeys } from '@/admin/requests/list/use-list-keys'
import { Command, useLetterKeys } from '@/admin/requests/model/keys'
import { showUndoToast, useUndoKeys } from '@/admin/requests/model/undo'
import { follow } from '@/admin/requests/model/use-view'
import { DayField } from '@/admin/ui/day-field'
import { Menu } from '@/admin/ui/menu'
import { Popover } from '@/admin/ui/popover'
import { useQueryClient } from '@tanstack/react-query'
import { play } from '../support/screen'
import { WithQueries } from '../support/with-queries'

// Keys with and without modifiers, in fields and dialogs; and what opens, closes and takes the focus.

vi.mock('@/supabase/client', () => import('../support/calls'))

const HELD = ['', 'ctrlKey', 'metaKey', 'altKey', 'shiftKey']
const ARROWS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']
const KEYS = [
  ...ARROWS,
  '/',
  'x',
  'X',
  'j',
  'k',
  'u',
  'z',
  'Z',
  'q',
  '2',
  'Escape',
]
const done: string[] = []
const say = (text: string) => done.push(text)

function Page({ isOpen = false }) {
  useListKeys(isOpen, {
    search: () => say('search'),
    select: (id, range) => say(`select ${id} ${range}`),
    turn: (side) => say(`turn ${side}`),
    work: (key, id) => key === '2' && say(`work ${id}`) > 0,
  })
  useUndoKeys()
  const [letters, setLetters] = useLetterKeys()
  const queries = useQueryClient()
  return (
    <>
      <Command label="Quit" group="Page" letter="q" run={() => say('quit')} />
      <table>
        <tbody>
          {['a', 'b', 'c'].map((id) => (
            <tr key={id}>
              <td>
                <a
                  href="#x"
                  data-entry={id}
                  onClick={follow(() => say(`open ${id}`))}
                >
                  {id}
                </a>
                {id === 'c' && <input type="checkbox" aria-label="box" />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <input type="search" aria-label="search" />
      <input aria-label="text" />
      <textarea aria-label="long text" />
      <select aria-label="choice" />
      <button
        type="button"
        onClick={() =>
          showUndoToast(queries, 'success', { title: 'Done' }, () =>
            say('undo'),
          )
        }
      >
        change
      </button>
      <button type="button" onClick={() => setLetters(!letters)}>
        letters {String(letters)}
      </button>
    </>
  )
}

test.each([false, true])(
  'keys do what they say only without modifiers, fields and dialogs (open entry: %s)',
  (isOpen) => {
    localStorage.clear()
    render(<Page isOpen={isOpen} />, { wrapper: WithQueries })
    const link = () => document.querySelector<HTMLElement>('[data-entry=b]')!
    const lines: string[] = []
    const press = (where: string, focus: () => HTMLElement) => {
      const found = KEYS.flatMap((key) =>
        HELD.flatMap((held) => {
          fireEvent.click(screen.getByText('change'))
          focus().focus()
          done.length = 0
          const isLeft = fireEvent.keyDown(document.activeElement!, {
            key,
            [held]: true,
          })
          const moved =
            document.activeElement === focus()
              ? []
              : [`focus ${document.activeElement?.textContent}`]
          const did = [...done, ...moved, ...(isLeft ? [] : ['handled'])].join(
            ', ',
          )
          return did ? [`${held && `${held} `}${key}: ${did}`] : []
        }),
      )
      lines.push(`${where} - ${found.join('; ')}`)
    }
    press('row', link)
    for (const label of ['search', 'text', 'long text', 'choice', 'box'])
      press(label, () => screen.getByLabelText(label))
    press('elsewhere', () => screen.getByText('change'))
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'dialog')
    press('row beside a dialog', link)
    dialog.remove()
    fireEvent.click(screen.getByText(/letters/))
    press('row without letters', link)
    done.length = 0
    for (const held of [...HELD, 'button'])
      fireEvent.click(link(), { [held]: held === 'button' ? 1 : true })
    lines.push(`clicks - ${done.join()}`)
    const focusAfter = (before: HTMLElement, id: string) => {
      before.focus()
      showEntry(id)
      return document.activeElement?.textContent
    }
    lines.push(
      [
        focusAfter(link(), 'c'),
        focusAfter(screen.getByText('change'), 'a'),
        focusAfter(link(), 'z'),
      ].join(),
    )
    expect(lines).toMatchSnapshot()
  },
)

test('a popover takes the focus, and closes on Escape, on a press outside and when the focus leaves it', async () => {
  function Panel() {
    const [open, setOpen] = useState(false)
    const [day, setDay] = useState('2026-11-20')
    return (
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="Panel"
        face="Face"
        align="end"
      >
        <DayField label="Day" day={day} min="2026-11-01" onPick={setDay} />
        <output>{day}</output>
        <button type="button" onClick={() => setOpen(false)}>
          Close
        </button>
      </Popover>
    )
  }
  const items = [
    {
      label: 'Run',
      run: () =>
        say(`run from ${document.activeElement?.getAttribute('aria-label')}`),
    },
    { label: 'Never', disabled: true, run: () => say('never') },
  ]
  const page = (
    <>
      <Panel />
      <Menu label="Menu" items={items} />
    </>
  )
  done.length = 0
  const script = `press Panel / key Escape / press Panel / key x / leave / press Panel / press Close / press Panel / press Panel
    press Panel / set Day = 2026-11-21 / set Day = 0001-01-01 / set Day = / field Day / key Escape
    press Panel / outside Menu / press Menu / press Never / press Run / press Menu / outside Panel`
  expect([await play(page, script), done]).toMatchSnapshot()
})
