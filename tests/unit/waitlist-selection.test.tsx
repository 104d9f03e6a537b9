import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Entry } from '@/features/waitlist/api'
import { useSelection } from '@/features/waitlist/list/use-selection'

afterEach(cleanup)

test('one entry more than can be changed at once is not picked, and one less makes room for it', () => {
  // Only its id is looked at.
  const entries = Array.from({ length: 1001 }, (_, index) => ({ id: String(index + 1) }) as Entry)
  const { result } = renderHook(useSelection)
  act(() => result.current.add(entries.slice(0, 1000)))
  act(() => result.current.toggle(entries[1000]!))
  expect([result.current.selected.size, result.current.selected.has('1001')]).toEqual([1000, false])
  act(() => result.current.toggle(entries[0]!))
  act(() => result.current.toggle(entries[1000]!))
  expect([result.current.selected.size, result.current.selected.has('1001')]).toEqual([1000, true])
})
