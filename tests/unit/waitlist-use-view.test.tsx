import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useView } from '@/features/waitlist/use-view'

describe('the view in the address', () => {
  it('keeps the first of two changes that come before the page has followed', () => {
    const { result } = renderHook(() => useView(), { wrapper: MemoryRouter })
    act(() => {
      result.current.go({ source: 'roi' })
      result.current.go({ to: '2026-01-01' })
    })
    expect(result.current.view).toMatchObject({ source: 'roi', to: '2026-01-01' })
    act(() => {
      result.current.go({ source: '' })
      result.current.go({ to: '' })
    })
    expect(result.current.view).toMatchObject({ source: '', to: '' })
  })
})
