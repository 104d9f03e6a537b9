import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { getSupabase } from '@/supabase/client'
import { takeToasts, type Toast } from '@/ui/toast'
import { createFakeSupabase, makeSession, type Answer, type SentQuery } from './fake-supabase'
import { flushEventLoop } from './flush-event-loop'
import { WithQueries } from './with-queries'

// The test file must mock `@/supabase/client`.

beforeEach(() => void takeToasts())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

export type AnswerQuery = (query: SentQuery) => Answer | Promise<Answer>

export function connect(answer: AnswerQuery, reader = 'anna') {
  const fake = createFakeSupabase(makeSession(reader), answer)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  return fake
}

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

export async function said(): Promise<Toast> {
  let toasts: Toast[] = []
  await waitFor(() => expect((toasts = [...toasts, ...takeToasts()])).not.toEqual([]))
  return toasts[0]!
}

/** Flushes responses that are already available. */
export const settled = () => act(() => flushEventLoop())
