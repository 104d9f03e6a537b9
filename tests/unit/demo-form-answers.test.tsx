import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoForm } from '@/content/demo-form'
import { REQUEST_FIELDS } from '@/content/request-fields'
import DemoForm from '@/features/demo-request/demo-form'
import { getSupabase } from '@/supabase/client'
import { takeToasts } from '@/components/ui/toast'
import { createFakeSupabase, deferred, type Answer } from '../support/fake-supabase'
import { DUPLICATE_SAYS, LIMITS, MESSAGES, PREFILL, TOASTS } from '../support/specification.ts'

// The demo form between a press and the client, with the client's answers made up. Specification §3 to §5, §8, §9.

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof getSupabase>() }))

const TYPED = { name: 'Orla', email: 'orla@harbour.example', company: 'Harbour', phone: '+353 1', message: 'Hello' }
/** What is sent of a form that nobody has filled in. */
const EMPTY = Object.fromEntries(REQUEST_FIELDS.map((name) => [name, null]))

/** The time since the page came alive, in milliseconds: a person's, unless a test is about a program's. */
let elapsed = 0

beforeEach(() => {
  elapsed = 60_000
  // Whole milliseconds: the limits are.
  const now = Math.ceil(performance.now())
  vi.spyOn(performance, 'now').mockImplementation(() => now + elapsed)
  sessionStorage.clear()
  takeToasts()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(cleanup)

const field = (name: string) => document.querySelector<HTMLInputElement>(`form [name=${name}]`)!
const values = () => Object.fromEntries(Object.keys(TYPED).map((name) => [name, field(name).value]))
const button = () => screen.getByRole('button')

function open(answer: () => Answer | Promise<Answer>, path = '/') {
  const fake = createFakeSupabase(null, answer)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  render(
    <MemoryRouter initialEntries={[path]}>
      <DemoForm />
    </MemoryRouter>,
  )
  const sent = () =>
    fake.queries.map(({ table, calls }) => ({ table, row: calls.find(([method]) => method === 'insert')?.[1] }))
  return { sent }
}

function type(typed: Partial<typeof TYPED> = TYPED) {
  for (const [name, value] of Object.entries(typed)) fireEvent.input(field(name), { target: { value } })
}

/** Presses the button and waits for what is then said. */
async function send() {
  fireEvent.submit(document.querySelector('form')!)
  return waitFor(() => {
    const [toast] = takeToasts()
    if (!toast) throw new Error('nothing was said')
    return toast
  })
}

const refused = (status: number, code: string): Answer => ({ status, error: { message: 'no', code } })

test('success: stored as typed, said, and the fields are empty', async () => {
  const { sent } = open(() => ({ status: 201 }))
  type()
  expect(await send()).toEqual({ kind: 'success', ...TOASTS.success })
  expect(sent()).toEqual([{ table: 'waitlist', row: { ...EMPTY, ...TYPED, source: 'demo' } }])
  expect(Object.values(values())).toEqual(['', '', '', '', ''])
  expect(sessionStorage.length).toBe(0)
})

test('what was sent leaves a lasting word in its place, and another one can be sent', async () => {
  open(() => ({ status: 201 }))
  type()
  await send()
  const note = await screen.findByRole('region', { name: demoForm.received.heading })
  expect(note.textContent).toContain(TYPED.email)
  expect(document.activeElement).toBe(note)
  expect(screen.queryByRole('link', { name: /Pick a time/ })).toBeNull()
  fireEvent.click(within(note).getByRole('button', { name: demoForm.received.again }))
  expect(screen.queryByRole('region')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field('name')))
})

test('with a booking page it offers to pick a time there, name and email filled in', async () => {
  vi.stubEnv('VITE_BOOKING_URL', 'https://book.example/team?kind=demo')
  await openAlive(() => ({ status: 201 }))
  type()
  fireEvent.submit(document.querySelector('form')!)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Pick a time/ })
  expect(link.href).toBe('https://book.example/team?kind=demo&name=Orla&email=orla%40harbour.example')
  vi.unstubAllEnvs()
})

test('what is optional and empty is sent as null, and what is sent is trimmed', async () => {
  const { sent } = open(() => ({ status: 201 }), '/?source=roi')
  type({ name: ' Orla ', email: ' orla@harbour.example ', company: '  ' })
  await send()
  expect(sent()[0]?.row).toEqual({ ...EMPTY, name: 'Orla', email: 'orla@harbour.example', source: 'roi' })
})

test.each([
  ['a duplicate', refused(409, '23505'), 'plain', TOASTS.duplicate],
  ['a refusal', refused(400, '23514'), 'destructive', TOASTS.rejected],
  ['the limit', refused(429, 'PT429'), 'destructive', TOASTS.tooMany],
  ['no answer', { status: 0, error: { message: 'Failed to fetch', code: '' } }, 'destructive', TOASTS.unexpected],
] as const)('%s is said, and the fields are kept', async (what, answer, kind, text) => {
  open(() => answer)
  type()
  const toast = await send()
  expect(toast).toMatchObject({ kind, ...text })
  for (const says of what === 'a duplicate' ? DUPLICATE_SAYS : []) expect(toast.description).toMatch(says)
  expect(values()).toEqual(TYPED)
  await waitFor(() => expect(button().textContent).toBe('Book a Demo'))
})

test('the first failing rule is named as an error, and nothing is sent', async () => {
  const { sent } = open(() => ({ status: 201 }))
  type({ ...TYPED, name: ' ', message: 'x'.repeat(LIMITS.message + 1) })
  const said = { kind: 'destructive', ...TOASTS.invalid, description: MESSAGES.nameRequired }
  expect(await send()).toEqual(said)
  expect(sent()).toEqual([])
})

test('while it is sent the button says so and a second press does nothing', async () => {
  const answer = deferred<Answer>()
  const { sent } = open(() => answer.promise)
  type()
  fireEvent.submit(document.querySelector('form')!)
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(button().textContent).toBe('Booking...'))
  expect((button() as HTMLButtonElement).disabled).toBe(true)
  fireEvent.submit(document.querySelector('form')!)
  await act(async () => answer.resolve({ status: 201 }))
  await screen.findByRole('region', { name: demoForm.received.heading })
  expect(sent()).toHaveLength(1)
})

test('it gives up 15 seconds after the press', async () => {
  const timeout = new AbortController()
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  open(() => deferred<Answer>().promise)
  type()
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(asked.mock.calls).toEqual([[15_000]]))
  act(() => timeout.abort())
  await waitFor(() => expect(takeToasts()).toEqual([{ kind: 'destructive', ...TOASTS.unexpected }]))
  expect(values()).toEqual(TYPED)
})

test('a visitor from the exit popup finds an empty message prefilled, not one they had typed', () => {
  open(() => ({ status: 201 }), '/?source=exit-popup&scrollTo=cta')
  expect(field('message').value).toBe(PREFILL)
  cleanup()
  open(() => ({ status: 201 }))
  expect(field('message').value).toBe('')
  type({ message: 'My own words' })
  cleanup()
  open(() => ({ status: 201 }), '/?source=exit-popup&scrollTo=cta')
  expect(field('message').value).toBe('My own words')
})

/** Opens the form with its code, as a page that has just been loaded does. */
async function openAlive(answer: () => Answer) {
  elapsed = 0
  vi.resetModules()
  const { default: Form } = await import('@/features/demo-request/demo-form')
  const client = await import('@/supabase/client')
  const fake = createFakeSupabase(null, answer)
  vi.mocked(client.getSupabase).mockImplementation(fake.getClient)
  render(
    <MemoryRouter>
      <Form />
    </MemoryRouter>,
  )
  return () => fake.queries.map(({ calls }) => calls.find(([method]) => method === 'insert')?.[1])
}

test.each([
  ['1.9 s after the page came alive is hurried', 1_900, 0, { spam_reason: 'hurried' }],
  ['2 s after it is a person’s', 2_000, 0, {}],
  ['on a page that was painted long before', 1_000, -4_000, {}],
])('what is sent %s, and nothing is said of it', async (_what, after, paintedAt, more) => {
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([
    { startTime: performance.now() - elapsed + paintedAt },
  ] as PerformanceEntry[])
  const sent = await openAlive(() => ({ status: 201 }))
  elapsed = after
  type()
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(sent()).toEqual([{ ...EMPTY, ...TYPED, source: 'demo', ...more }]))
  await waitFor(() => expect(Object.values(values())).toEqual(['', '', '', '', '']))
})

test('what was typed before a reload is not hurried', async () => {
  sessionStorage.setItem('draft:demo', JSON.stringify(TYPED))
  const sent = await openAlive(() => ({ status: 201 }))
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(sent()).toEqual([{ ...EMPTY, ...TYPED, source: 'demo' }]))
})
