import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach } from 'vitest'
import { EntryPanel } from '@/admin/requests/entry/entry-panel'
import { timelineWords } from '@/admin/requests/model/entry-words'
import { useWork } from '@/admin/requests/model/use-work'
import { idOf, renderPart, seedEntries } from './admin-backend'
import { db } from './embedded'

beforeEach(() => seedEntries(2))

/** Opens the first of two entries. */
export function openPanel() {
  function Panel() {
    const work = useWork()
    const [number, setNumber] = useState(1)
    return (
      <EntryPanel
        id={idOf(number)}
        work={work}
        onPrevious={() => setNumber(1)}
        onNext={() => setNumber(2)}
        onErase={() => undefined}
        onClose={() => undefined}
      />
    )
  }
  renderPart(<Panel />)
  return noteField()
}

export async function turnTo(number: 1 | 2) {
  fireEvent.keyDown(document.body, { key: number === 1 ? 'k' : 'j' })
  await screen.findByRole('region', { name: `Person ${number}` })
}

export const adminsLoaded = () =>
  screen.findAllByRole('option', { name: 'Ben' })
export const noteField = () =>
  screen.findByLabelText<HTMLTextAreaElement>(timelineWords.label)
export const press = (key: string, target: Element = document.body) =>
  fireEvent.keyDown(target, { key })
export const push = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }))

export const stored = async (columns: string, number = 1) =>
  (
    await db(`select ${columns} from public.waitlist where id = $1`, [
      idOf(number),
    ])
  )[0]
