import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAddressWriter } from '@/admin/requests/model/address-writer'

beforeEach(
  () =>
    void vi.useFakeTimers({
      now: 1_000_000,
      toFake: ['setTimeout', 'clearTimeout', 'performance'],
    }),
)
afterEach(() => void vi.useRealTimers())

/** Simulates WebKit, which refuses the 101st history change within ten seconds. */
function webKit() {
  const written: number[] = []
  const moments: number[] = []
  let refusals = 0
  const write = (change: number) => {
    const now = performance.now()
    if (moments.filter((moment) => moment > now - 10_000).length >= 100) {
      refusals++
      throw new DOMException(
        'history.replaceState() more than 100 times per 10 seconds',
        'SecurityError',
      )
    }
    moments.push(now)
    written.push(change)
  }
  return { write, written, moments, refusals: () => refusals }
}

const latest = (_waiting: number, next: number) => next

it("the address writer stays below the browser's limit while a key is held for a minute, and writes the last state", () => {
  const { write, written, refusals } = webKit()
  const writer = createAddressWriter(write, latest)
  for (let press = 1; press <= 1800; press++) {
    writer.put(press)
    vi.advanceTimersByTime(33)
  }
  vi.advanceTimersByTime(1000)
  expect(refusals()).toBe(0)
  expect(written.length).toBeGreaterThan(100)
  expect(written.length).toBeLessThan(500)
  expect(written.at(-1)).toBe(1800)
})

it('the address writer retries until the browser accepts the write after other code has used up the limit', () => {
  const { write, written, moments, refusals } = webKit()
  for (let other = 0; other < 100; other++) moments.push(performance.now())
  const writer = createAddressWriter(write, latest)
  writer.put(1)
  writer.put(2)
  expect(refusals()).toBe(1)
  vi.advanceTimersByTime(12_000)
  expect(written).toEqual([2])
  expect(refusals()).toBeLessThan(12)
})

it('the address writer merges pending changes, writes them on flush, and discards them on drop', () => {
  const { write, written } = webKit()
  const writer = createAddressWriter(write, (waiting, next) => waiting + next)
  for (const change of [1, 10, 100]) writer.put(change)
  writer.flush()
  expect(written).toEqual([1, 110])
  writer.put(2)
  writer.drop()
  vi.advanceTimersByTime(1000)
  expect(written).toEqual([1, 110])
  writer.put(3)
  expect(written).toEqual([1, 110, 3])
})
