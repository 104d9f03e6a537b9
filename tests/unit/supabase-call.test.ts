// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  callSupabase,
  onRefusal,
  type Refusal,
  type Renewal,
} from '@/supabase/call'
import { deferred } from '../support/deferred'

const OK = { data: 'it', error: null, status: 200 }
const EXPIRED = {
  data: '',
  error: { message: 'JWT expired', code: 'PGRST303' },
  status: 401,
}
const FORBIDDEN = {
  data: '',
  error: { message: 'permission denied', code: '42501' },
  status: 403,
}

/** True once the session has been renewed. */
let valid = false
const renew = vi.fn<(refusal: Refusal) => Promise<Renewal>>()
const call = () => Promise.resolve(valid ? OK : EXPIRED)
const same = (data: string) => data

beforeEach(() => {
  valid = false
  renew.mockReset().mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    valid = true
    return 'renewed'
  })
  onRefusal(renew)
})

describe('a refused session', () => {
  test('is renewed once for all calls refused at the same time, and each call then succeeds', async () => {
    const calls = Array.from({ length: 3 }, () => callSupabase(call, same))
    expect(await Promise.all(calls)).toEqual(['it', 'it', 'it'])
    expect(renew.mock.calls).toEqual([['session-refused']])
  })

  test('is not renewed again for an earlier call that is refused late', async () => {
    const late = deferred<typeof EXPIRED>()
    const calls = [() => late.promise, call]
    const asked = callSupabase(() => calls.shift()!(), same)
    await callSupabase(call, same)
    late.resolve(EXPIRED)
    expect(await asked).toBe('it')
    expect(renew).toHaveBeenCalledTimes(1)
  })

  test("rejects the call if it can't be renewed, with another reason if it has ended", async () => {
    renew.mockResolvedValue('unreachable')
    await expect(callSupabase(call, same)).rejects.toMatchObject({
      reason: 'session-refused',
    })
    renew.mockResolvedValue('ended')
    await expect(callSupabase(call, same)).rejects.toMatchObject({
      reason: 'session-ended',
    })
  })
})

test.each([
  [FORBIDDEN, 'session-ended'],
  [
    { data: '', error: { message: 'check', code: '23514' }, status: 400 },
    'invalid',
  ],
  [
    { data: '', error: { message: 'unique', code: '23505' }, status: 409 },
    'taken',
  ],
  [{ data: '', error: { message: 'boom' }, status: 500 }, 'failed'],
])('the error %o is classified as %s', async (answer, reason) => {
  renew.mockResolvedValue('ended')
  await expect(
    callSupabase(() => Promise.resolve(answer), same),
  ).rejects.toMatchObject({ reason })
})

test('an empty response is no refusal: the poll checks the role', async () => {
  const empty = () => Promise.resolve({ data: [], error: null, status: 200 })
  expect(await callSupabase(empty, (data) => data)).toEqual([])
  expect(renew).not.toHaveBeenCalled()
})
