import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WaitlistEntry } from '@/features/waitlist/api'
import { EntryDialog } from '@/features/waitlist/entry/entry-dialog'
import { exportView } from '@/features/waitlist/export/export'
import { readView } from '@/features/waitlist/filters/view'
import { getSupabase } from '@/lib/supabase'
import { WithQueries } from '../support/with-queries'
import { createFakeSupabase } from '../support/fake-supabase'

// What the form's hidden field has marked, where one whole entry is read and in the file. The list: waitlist-table.

vi.mock('@/lib/supabase', () => ({ getSupabase: vi.fn<typeof import('@/lib/supabase').getSupabase>() }))

const entry: WaitlistEntry = {
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Orla',
  email: 'orla@harbour.example',
  company: null,
  phone: null,
  message: null,
  source: 'demo',
  suspect: false,
  created_at: '2026-11-20T10:00:00Z',
}
const row = [entry.created_at, 'Orla', entry.email, null, null, null, 'demo', entry.id]
const nothing = () => undefined

beforeEach(() => {
  const rows = [[...row, true], [...row, false], row]
  const fake = createFakeSupabase(null, ({ table }) => ({
    data: table === 'rpc/waitlist_export' ? { rows, walked: 3, next: null } : [{ ...entry, suspect: true }],
  }))
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
})
afterEach(cleanup)

describe('what is suspect', () => {
  const show = (listed: WaitlistEntry | undefined) => {
    const handlers = { onPrevious: nothing, onNext: nothing, onErase: nothing, onClose: nothing }
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

  it('has a column of its own in the file, in words', async () => {
    let text = ''
    const sink = {
      write: (piece: string) => Promise.resolve(void (text += piece)),
      close: () => Promise.resolve(),
      discard: () => Promise.resolve(),
    }
    const result = await exportView({
      filters: readView(new URLSearchParams()),
      sink,
      signal: new AbortController().signal,
      onProgress: nothing,
    })
    expect(result).toEqual({ rows: 3 })
    const lines = text.trimEnd().split('\r\n')
    expect(lines.map((line) => line.split(',').slice(-2).join())).toEqual([
      '"Id","Suspect"',
      `"${entry.id}","Yes"`,
      `"${entry.id}",""`,
      `"${entry.id}",""`,
    ])
  })
})
