import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { takeToasts } from '@/ui/toast'
import { answerCalls, ME, refusals, refused, takeCalls } from './calls'
import { flushEventLoop } from './flush-event-loop'
import { markupOf, without } from './markup'
import { WithQueries } from './with-queries'

// Renders parts of the admin area without a database, whose calls `calls` answers.

/** Waits until nothing changes any more. */
async function settle() {
  let before = ''
  do {
    before = document.body.innerHTML
    await act(() => flushEventLoop(10))
  } while (before !== document.body.innerHTML)
}

const here = { address: '' }
const Here = () => {
  const { pathname, hash } = useLocation()
  Object.assign(here, { address: pathname + hash })
  return null
}

export const COUNTS = {
  due: 1,
  new: 2,
  contacted: 3,
  booked: 4,
  closed: 5,
  spam: 6,
}
/** Late in the evening, when it is tomorrow in UTC. */
export const NOW = new Date(2026, 10, 25, 22)
export const BEN = 'b0000000-0000-4000-8000-000000000002'
/** A moment before (or after) now. */
export const ago = (minutes: number) =>
  new Date(+NOW - minutes * 60_000).toISOString()
export const idOf = (number: number) =>
  `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** An entry as the database returns it. */
export const entryRow = (number: number, more: object = {}) => ({
  id: idOf(number),
  created_at: ago(60 * number),
  last_request_at: ago(60 * number),
  last_activity_at: ago(60 * number),
  status_since: ago(60 * number),
  changed_at: ago(60 * number),
  return_count: 0,
  version: 1,
  name: `Person ${number}`,
  email: `${number}@x.example`,
  name_key: `person ${number}`,
  email_key: `${number}@x.example`,
  company_key: '',
  status: 'new',
  source: 'demo',
  waitlist_notes: [],
  ...Object.fromEntries(NULLS.map((column) => [column, null])),
  ...more,
})
/** Answers of a database with these entries, which changes their values and versions. */
export function storeOf(rows: readonly ReturnType<typeof entryRow>[]) {
  const stored = new Map(rows.map((row) => [row.id, row]))
  const update = (line: string) => {
    const change = JSON.parse(line.slice(line.lastIndexOf(' {'))) as object
    const hit = [...stored.values()].filter(
      ({ id, version }) =>
        RegExp(`[(,]${id}`).test(line) && line.includes(`=eq.${version}&`),
    )
    for (const row of hit)
      stored.set(row.id, { ...row, ...change, version: row.version + 1 })
    return hit.map(({ id }) => stored.get(id))
  }
  const all = () => [...stored.values()]
  const read = (line: string) => {
    if (/[?&]id=(in|eq)/.test(line))
      return all().filter(({ id }) => line.includes(id))
    return line.includes('&or=(') ? [] : all()
  }
  return {
    'GET waitlist?': read,
    'HEAD waitlist?': all,
    'PATCH waitlist?': update,
  }
}

const NULLS =
  'asked_again_at latest_message company phone message landing_path referrer_host utm_source utm_medium utm_campaign spam_reason owner_id next_step next_step_on due_at late_at demo_at outcome company_domain answered_at booked_at changed_by'.split(
    ' ',
  )

beforeEach(() => {
  takeToasts()
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(
    'd0000000-0000-4000-8000-000000000009',
  )
  answerCalls({
    'GET admins': [
      { id: ME, name: 'Anna', left_at: null },
      { id: BEN, name: 'Ben', left_at: null },
      {
        id: 'c0000000-0000-4000-8000-000000000003',
        name: 'Cleo',
        left_at: ago(9),
      },
    ],
    'GET waitlist_state': [
      { is_admin: true, asked_at: ago(0), latest_at: null, ...COUNTS },
    ],
  })
  vi.useFakeTimers({
    now: NOW,
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
})
afterEach(async () => {
  cleanup()
  await settle()
  vi.useRealTimers()
})

const ROLES = ['cell', 'option', 'radio', 'checkbox', 'link', 'button'] as const
const findAll = (name: string | ((name: string) => boolean)) =>
  ROLES.flatMap((role) => screen.queryAllByRole(role, { name }))
/** The last element of a name, or of one that begins so: dialogs come after the page. */
function named(name: string) {
  const found =
    findAll(name).at(-1) ?? findAll((each) => each.startsWith(name)).at(-1)
  if (!found)
    throw new Error(
      `Nothing to press is called ${name}: ${findAll(() => true)
        .map(told)
        .join()}`,
    )
  return found
}
const modifiersOf = (held = '') => ({
  ctrlKey: held === 'Ctrl',
  metaKey: held === 'Cmd',
  altKey: held === 'Alt',
  shiftKey: held.includes('Shift'),
})
const focused = () => document.activeElement ?? document.body

/** Actions of a step, by its first word. */
const verbs: Record<string, (rest: string) => unknown> = {
  press: (rest) => {
    const [name = '', held] = rest.split(' with ')
    fireEvent.click(named(name), modifiersOf(held))
  },
  focus: (name) => named(name).focus(),
  mark: (name) => getSelection()?.selectAllChildren(named(name)),
  leave: () => fireEvent.blur(focused(), { relatedTarget: document.body }),
  set: (rest) => {
    const [, label = '', value = ''] = /^(.*?) = ?(.*)$/.exec(rest) ?? []
    const selector = 'input, select, textarea'
    const exact = screen.queryAllByLabelText(label, { selector })
    const fields = exact.length
      ? exact
      : screen.getAllByLabelText((text) => text.startsWith(label), { selector })
    fireEvent.change(fields.at(-1)!, { target: { value } })
  },
  wait: (ms) => vi.advanceTimersByTime(Number(ms)),
  field: (label) =>
    screen
      .getByLabelText((text) => text.startsWith(label), {
        selector: 'input, textarea',
      })
      .focus(),
  outside: (name) => fireEvent.pointerDown(named(name)),
  return: () => window.dispatchEvent(new Event('focus')),
  submit: () =>
    fireEvent.submit([...document.querySelectorAll('form')].at(-1)!),
  key: (rest) => {
    const [key = '', held] = rest.split(' with ')
    fireEvent.keyDown(focused(), { key, ...modifiersOf(held) })
  },
  /** A call, by its start, that the database refuses with a code. */
  refuse: (rest) =>
    refusals.set(
      rest.slice(rest.indexOf(' ') + 1),
      rest.slice(0, rest.indexOf(' ')),
    ),
  allow: (call) => refusals.delete(call),
}

const told = (focus: Element | null) =>
  focus?.getAttribute('aria-label') ??
  focus?.getAttribute('name') ??
  focus?.textContent.slice(0, 30) ??
  ''

let lastReads: string[] = []

/** Lists changes: calls other than reads, notifications, address, focus, and markup that appeared or disappeared. */
function changesSince(
  before: ReturnType<typeof stateNow>,
  now: ReturnType<typeof stateNow>,
) {
  const said = takeToasts().map((toast) =>
    [toast.kind, toast.title, toast.description].filter(Boolean).join(': '),
  )
  const added = without(now.markup, before.markup)
  const gone = without(before.markup, now.markup)
  const changes = takeCalls(/^(?!GET)/).map((line) =>
    line.replace(/&select=[^&]{30,}? /, ' '),
  )
  lastReads = takeCalls(/^GET/)
  const reads = new Set(lastReads.map((line) => /\w+(?=\?)/.exec(line)?.[0]))
  return [
    ...changes,
    reads.size > 0 && `reads ${[...reads].toSorted().join(', ')}`,
    ...said,
    now.address !== before.address && now.address,
    now.focus !== before.focus && `focus: ${told(now.focus)}`,
    added.join(''),
    !added.length && gone.length > 0 && `gone: ${gone.join('').slice(0, 80)}`,
  ].filter(Boolean)
}

const stateNow = () => ({
  address: here.address,
  focus: document.activeElement,
  markup: markupOf(document.body),
})

/**
 * Renders a part and does the steps of a script, separated by lines or slashes. Returns all that each step changes; for
 * `look` the markup of the page or of what a selector finds, for `titles` the titles of what it finds, for `reads` the
 * reads of the last step in full.
 */
export async function play(
  part: ReactNode,
  script: string,
  at = '/admin/dashboard',
) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Here />
      <WithQueries>{part}</WithQueries>
    </MemoryRouter>,
  )
  await settle()
  let before = stateNow()
  const lines = [`open → ${changesSince(before, before).join(' | ')}`]
  for (const line of script.split('\n')) {
    const seen: string[] = []
    for (const step of line.trimStart().split(' / ')) {
      const [verb = '', ...words] = step.split(' ')
      const rest = words.join(' ')
      const run = verbs[verb]
      if (verb && !run && !['look', 'reads', 'titles'].includes(verb))
        throw new Error(`No step begins with ${verb}`)
      if (verb === 'reads') seen.push(lastReads.join(' | '))
      else if (verb === 'titles')
        seen.push(
          Array.from(
            document.querySelectorAll<HTMLElement>(rest),
            ({ title }) => title,
          ).join(),
        )
      else if (verb === 'look')
        seen.push(
          [...document.querySelectorAll(rest || 'body')]
            .flatMap(markupOf)
            .join(''),
        )
      else if (run) {
        await run(rest)
        await settle()
        const now = stateNow()
        const changes = changesSince(before, now)
          .join(' | ')
          .replaceAll('\n', '⏎')
        seen.push([step, changes].filter(Boolean).join(' → '))
        before = now
      }
    }
    lines.push(seen.join(' ⏎ '))
  }
  cleanup()
  const unmet = [...refusals.keys()].filter((start) => !refused.has(start))
  if (unmet.length)
    throw new Error(`No call that begins with ${unmet.join()} was refused`)
  refusals.clear()
  refused.clear()
  return lines.join('\n')
}
