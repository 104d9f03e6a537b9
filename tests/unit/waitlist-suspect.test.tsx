import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WaitlistEntry } from '@/features/waitlist/api'
import { EntryDialog } from '@/features/waitlist/entry/entry-dialog'
import { exportView } from '@/features/waitlist/export/export'
import { FILE_FIELDS } from '@/features/waitlist/columns/fields'
import { EVERYTHING } from '@/features/waitlist/filters/view'
import { getSupabase } from '@/lib/supabase'
import { WithQueries } from '../support/with-queries'
import { makeEntry } from '../support/waitlist-entry'
import { createFakeSupabase } from '../support/fake-supabase'

// What the form's hidden field has marked, where one whole entry is read and in the file. The list: waitlist-table.

vi.mock('@/lib/supabase', () => ({ getSupabase: vi.fn<typeof import('@/lib/supabase').getSupabase>() }))

const entry = makeEntry({ name: 'Orla', email: 'orla@harbour.example', source: 'demo' })
/** As the function answers: in the order of the columns that were asked for. */
const rowOf = (known: Partial<WaitlistEntry>) => FILE_FIELDS.map(({ key }) => ({ ...entry, ...known })[key])
const nothing = () => undefined

beforeEach(() => {
  const rows = [rowOf({ suspect: true, owner: 'x' }), rowOf({ utm_source: '=1+1' }), rowOf({})]
  const fake = createFakeSupabase(null, ({ table }) => ({
    data: table === 'rpc/waitlist_export' ? { rows, walked: 3, next: null } : [{ ...entry, suspect: true }],
  }))
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
})
afterEach(cleanup)

describe('what is suspect', () => {
  const show = (listed: WaitlistEntry | undefined) => {
    const handlers = { letters: true, onPrevious: nothing, onNext: nothing, onErase: nothing, onClose: nothing }
    render(<EntryDialog id={entry.id} listed={listed} {...handlers} />, { wrapper: WithQueries })
  }
  const why = /^A field that people never see was filled in/

  it('is said with its reason in the whole entry, from the list and from an address', async () => {
    show({ ...entry, suspect: true })
    expect(screen.getByText(why).closest('div')?.textContent).toMatch(/^Suspect/)
    cleanup()
    show(undefined)
    expect(await screen.findByText(why)).toBeTruthy()
    cleanup()
    show({ ...entry, suspect: false })
    expect(screen.queryByText(why)).toBeNull()
  })

  it('has a column of its own in the file, in words, as have an owner and the first touch', async () => {
    let text = ''
    const sink = {
      write: (piece: string) => Promise.resolve(void (text += piece)),
      close: () => Promise.resolve(),
      discard: () => Promise.resolve(),
    }
    const result = await exportView({
      what: { filters: EVERYTHING },
      nameOf: () => 'Anna',
      sink,
      signal: new AbortController().signal,
      onProgress: nothing,
    })
    expect(result).toEqual({ rows: 3 })
    // Behind the byte order mark, every cell is quoted.
    const [head, ...lines] = text
      .slice(2)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.replace(/^"|"$/g, '').split('","'))
    const first = 'Submitted Name Email Company Phone Message Source Id Suspect Status Owner'.split(' ')
    expect(head?.slice(0, first.length)).toEqual(first)
    const column = (name: string) => lines.map((cells) => cells[head?.indexOf(name) ?? -1])
    expect(column('Suspect')).toEqual(['Yes', '', ''])
    expect(column('Owner')).toEqual(['Anna', '', ''])
    expect(column('utm_source')).toEqual(['', "'=1+1", ''])
    expect(column('Status')).toEqual(['new', 'new', 'new'])
  })
})
