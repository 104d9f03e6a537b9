// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Change, Changed } from '@/admin/requests/model/change-api'
import {
  changedText,
  conflictText,
  type SaveResult,
} from '@/admin/requests/model/change-text'
import {
  booking,
  deciding,
  moving,
  type Demo,
} from '@/admin/requests/model/demos'
import { aDemo, BEN, anEntry, minutesAgo, NOW } from '../support/admin/rows'

beforeEach(() => void vi.setSystemTime(NOW))

const nameOf = (id: string | null) => (id === BEN ? 'Ben' : 'Nobody')
const from = anEntry({
  name: 'Orla',
  email: 'o@x.example',
}) as unknown as Changed

/** Result of an update of Orla's entry, which is now as `now` says. */
const result = (kind: SaveResult['kind'], now?: object): SaveResult => ({
  from,
  kind,
  now: now && { ...from, changed_at: minutesAgo(5), ...now },
})
const changed = result('changed')

/**
 * Half past eleven tomorrow evening, which is the day after tomorrow in UTC.
 */
const tomorrow = new Date(2026, 10, 26, 23, 30).toISOString()
const demo = aDemo(tomorrow) as Demo
const missed: Demo = { ...demo, outcome: 'no-show' }

describe('after a change', () => {
  test.each<[Change, string]>([
    [{ status: 'new' }, 'Orla: new'],
    [{ status: 'closed', outcome: 'won' }, 'Orla: closed, outcome won'],
    [{ owner_id: BEN }, 'Orla: owner Ben'],
    [{ owner_id: null }, 'Orla: owner Nobody'],
    [{ demo: booking(tomorrow) }, 'Orla: demo Nov 26, 2026, 11:30 PM'],
    [
      { demo: moving(demo, minutesAgo(0)) },
      'Orla: demo Nov 25, 2026, 10:00 PM',
    ],
    [{ demo: deciding(demo, 'no-show') }, 'Orla: demo no-show'],
    [{ demo: deciding(missed, null) }, 'Orla: no outcome of the demo'],
    [
      { demo: { from: demo, to: { ...demo, minutes: 45, holder_id: BEN } } },
      'Orla: demo of 45 minutes, demo with Ben',
    ],
    [
      { next_step: 'Call', next_step_on: '2026-11-26' },
      'Orla: next step Call · tomorrow',
    ],
    [{ next_step: null, next_step_on: '2026-11-25' }, 'Orla: next step today'],
    [{ next_step: null, next_step_on: null }, 'Orla: no next step'],
    [{ name: 'Orla', phone: null }, 'Orla: name, phone corrected'],
    [
      { status: 'booked', owner_id: BEN, email: 'new@x.example' },
      'Orla: booked, owner Ben, email corrected',
    ],
  ])('to %j the notification says "%s"', (change, text) => {
    expect(changedText([changed], change, nameOf)).toBe(text)
  })

  test('of several entries, it counts them', () => {
    expect(
      changedText([changed, changed, changed], { status: 'spam' }, nameOf),
    ).toBe('3 entries: spam')
  })
})

describe('a change that was not saved', () => {
  const text = (...results: SaveResult[]) => conflictText(results, nameOf)

  test('for want of a response is a plain failure', () => {
    expect(text(result('failed'), result('failed'))).toEqual({
      title: 'That was not saved',
      description: 'Nothing was changed. Please try again.',
    })
  })

  test('is not counted among those that were', () => {
    expect(text(changed, result('gone')).title).toBe('1 entry was not changed')
  })

  test.each<[SaveResult['kind'], string]>([
    ['gone', 'Orla has been erased in the meantime.'],
    ['invalid', 'Orla: what was typed can’t be stored.'],
    ['taken', 'Another entry that isn’t spam has the same email as Orla.'],
  ])('names the reason %s', (kind, description) => {
    expect(text(result(kind))).toEqual({
      title: '1 entry was not changed',
      description,
    })
  })

  test('because another admin was faster says who, when, and what the entry is now', () => {
    const now = { status: 'closed', outcome: 'won', changed_by: BEN }
    expect(text(result('meanwhile', now)).description).toBe(
      'Ben has changed Orla in the meantime (Nov 25, 2026, 09:55 PM). It is now: closed, outcome won, owner Nobody.',
    )
  })

  test('because another admin was faster names the demo, the owner and the next step', () => {
    const now = {
      demos: [missed, demo],
      owner_id: BEN,
      next_step: 'Call',
      next_step_on: '2026-11-26',
    }
    expect(text(result('meanwhile', now)).description).toMatch(
      / It is now: new, owner Ben, next step Call · tomorrow, demo Nov 26, 2026, 11:30 PM\.$/,
    )
  })

  test('because another admin was faster names corrected fields only', () => {
    const now = { email: 'new@x.example', company: 'Daly' }
    expect(text(result('meanwhile', now)).description).toBe(
      'Another admin has changed Orla in the meantime (Nov 25, 2026, 09:55 PM). It is now: new, owner Nobody, email new@x.example, company Daly.',
    )
  })

  test('names an emptied field', () => {
    const { description } = conflictText(
      [
        {
          ...result('meanwhile', { phone: null }),
          from: { ...from, phone: '1' },
        },
      ],
      nameOf,
    )
    expect(description).toMatch(/, no phone\.$/)
  })

  test('of many entries names three and counts the others and the failures', () => {
    const five = Array.from({ length: 5 }, () => result('gone'))
    expect(text(...five, result('failed'), result('failed'))).toEqual({
      title: '7 entries were not changed',
      description:
        'Orla has been erased in the meantime. '.repeat(3) +
        'And 2 more. 2 entries couldn’t be saved. Please try again.',
    })
  })
})
