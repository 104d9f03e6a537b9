import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { useSelection } from '@/features/waitlist/selection/use-selection'
import { makeEntry } from '../support/waitlist-entry'

afterEach(cleanup)

describe('a selection', () => {
  const entries = Array.from({ length: 1002 }, (_, index) => makeEntry({ id: String(index + 1) }))

  test('holds the 1,000 entries that can be erased at once, and none above', () => {
    const { result } = renderHook(useSelection)
    act(() => result.current.add(entries.slice(0, 999)))
    act(() => result.current.toggle(entries[999]!))
    expect(result.current.selected.size).toBe(1000)
    act(() => result.current.toggle(entries[1000]!))
    act(() => result.current.add(entries))
    expect(result.current.selected.size).toBe(1000)
    expect(result.current.selected.has('1001')).toBe(false)
    // What is in it can still be taken out.
    act(() => result.current.toggle(entries[999]!))
    expect(result.current.selected.size).toBe(999)
  })
})
