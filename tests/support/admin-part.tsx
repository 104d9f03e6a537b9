import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { getSupabase } from '@/supabase/client'
import { takeToasts, type Toast } from '@/components/ui/toast'
import { createFakeSupabase, makeSession, type Answer, type SentQuery } from './fake-supabase'
import { turns } from './turns'
import { WithQueries } from './with-queries'

// For the tests that import this: nothing is drawn and nothing said when one begins. The test file itself has to mock
// `@/lib/supabase`.

beforeEach(() => void takeToasts())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

export type AnswerQuery = (query: SentQuery) => Answer | Promise<Answer>

/** The admin whose client this is, over a database that answers so. */
export function connect(answer: AnswerQuery, reader = 'anna') {
  const fake = createFakeSupabase(makeSession(reader), answer)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  return fake
}

/** Draws a part of the admin area for Anna; `here` follows the address. */
export function renderPart(part: ReactNode, answer: AnswerQuery, address = '/admin/dashboard') {
  const here = { hash: '', key: '', go: (() => undefined) as NavigateFunction }
  function Here() {
    const { hash, key } = useLocation()
    Object.assign(here, { hash, key, go: useNavigate() })
    return null
  }
  const fake = connect(answer)
  render(
    <MemoryRouter initialEntries={[address]}>
      <Here />
      <WithQueries>{part}</WithQueries>
    </MemoryRouter>,
  )
  return { ...fake, here }
}

/** The next notification. */
export async function said(): Promise<Toast> {
  let toasts: Toast[] = []
  await waitFor(() => expect((toasts = [...toasts, ...takeToasts()])).not.toEqual([]))
  return toasts[0]!
}

/** Lets everything arrive that is already answered. */
export const settled = () => act(() => turns())
