import {
  afterEach,
  beforeEach,
  expect,
  it,
  vi,
  type MockInstance,
} from 'vitest'
import {
  resilient,
  subscribeToMissing,
} from '@/site/page-life/resilient-import'

const GONE = new TypeError('Failed to fetch dynamically imported module')

let reload: MockInstance<() => void>

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  reload = vi
    .spyOn(window.location, 'reload')
    .mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A loader that fails this many times. */
const failing = (times: number) => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('code'))
  for (let count = 0; count < times; count++) load.mockRejectedValueOnce(GONE)
  return load
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/**
 * Settles at once: code that never loads would exceed the test's time limit
 * without a message.
 */
const byNow = (code: Promise<string>) =>
  Promise.race([code, pass(0).then(() => 'not asked for again')])

it('code is loaded once, however many callers wait for it', async () => {
  const load = failing(0)
  const code = resilient(load)
  expect(await Promise.all([code.load(), code.load()])).toEqual([
    'code',
    'code',
  ])
  expect(load).toHaveBeenCalledTimes(1)
})

it('prefetched code is available immediately; a failed prefetch rejects and changes nothing else', async () => {
  const load = failing(1)
  const code = resilient(load)
  await expect(code.prefetch()).rejects.toBe(GONE)
  expect([code.getLoaded(), code.isMissing()]).toEqual([undefined, false])
  await code.prefetch()
  expect(code.getLoaded()).toBe('code')
  expect(await code.load()).toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
})

it('a failed load is retried after a second without a message', async () => {
  const code = resilient(failing(1))
  const waiting = code.load()
  await pass(999)
  expect(code.isMissing()).toBe(false)
  await pass(1)
  expect(await byNow(waiting)).toBe('code')
})

it('code that fails twice is reported as missing, not as an error, and loads when the network is back', async () => {
  const onMissing = vi.fn<() => void>()
  const changed = vi.fn<() => void>()
  const code = resilient(failing(2), onMissing)
  const stop = subscribeToMissing(changed)
  const waiting = code.load()
  await pass(60_000)
  expect(code.isMissing()).toBe(true)
  expect(onMissing).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  expect(await byNow(waiting)).toBe('code')
  expect(code.isMissing()).toBe(false)
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
})

it.each([
  ['arrives: the page stays', 2, true, 0],
  [
    'fails again although the server answers: the page is loaded again',
    3,
    true,
    1,
  ],
  ['fails again without a network: the page stays', 3, false, 0],
])('a retry by the visitor %s', async (_, failures, answers, reloads) => {
  vi.stubGlobal('fetch', () =>
    answers ? Promise.resolve(new Response()) : Promise.reject(GONE),
  )
  const code = resilient(failing(failures))
  void code.load()
  await pass(1000)
  await code.retry()
  expect(code.isMissing()).toBe(failures > 2)
  expect(reload).toHaveBeenCalledTimes(reloads)
})
