import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { getSupabase } from '@/supabase/client'
import { takeToasts, type Toast } from '@/ui/toast'
import { createFakeSupabase, type Answer, type SentQuery } from './fake-supabase'
import { flushEventLoop } from './flush-event-loop'

// The test file must mock `@/supabase/client`.

beforeEach(() => void takeToasts())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

export type AnswerQuery = (query: SentQuery) => Answer | Promise<Answer>

export function connect(answer: AnswerQuery, reader = 'anna') {
  const fake = createFakeSupabase(reader, answer)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  return fake
}

export async function nextToast(): Promise<Toast> {
  let toasts: Toast[] = []
  await waitFor(() => expect((toasts = [...toasts, ...takeToasts()])).not.toEqual([]))
  return toasts[0]!
}

export const flush = () => act(() => flushEventLoop())
