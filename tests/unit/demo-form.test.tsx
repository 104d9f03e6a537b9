import {
  act,
  cleanup,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { demoForm } from '@/content/demo-form'
import { interfaceWords } from '@/content/interface'
import { appRequestMessages } from '@/content/messages'
import {
  REQUEST_CHOICES,
  REQUEST_FIELDS,
  REQUEST_LIMITS,
  requestLabels,
  type RequestField,
} from '@/content/request-fields'
import DemoForm from '@/site/demo-request/demo-form'
import WaitlistForm from '@/site/demo-request/waitlist-form'
import { takeToasts } from '@/ui/toast'
import { ToastArea } from '@/ui/toast-area'
import { blockStorage } from '../support/blocked-storage.ts'
import {
  createTab,
  db,
  fail,
  getSupabase,
  hold,
  sentTo,
  use,
} from '../support/embedded'
import {
  EMPTY_FORM,
  mayBeEmpty,
  NO_VALUES,
  REQUEST as TYPED,
  REQUIRED,
} from '../support/request-values.ts'
import {
  DUPLICATE_SAYS,
  MESSAGES,
  PREFILL,
  TOASTS,
} from '../support/specification.ts'

// The demo form and the form on /app, from the submit button to the database
// (specification §3 to §5, §8, §9).

vi.mock('@/supabase/client', () => import('../support/embedded'))

/** The form of /app has these alone. */
const { name: NAME, email: EMAIL, ...OTHERS } = REQUIRED
const ON_APP = { name: NAME, email: EMAIL }
/** The database row of an empty form. */
const EMPTY = { ...NO_VALUES, spam_reason: null }

/**
 * Milliseconds since hydration; a request before 2,000 is marked as hurried.
 */
let elapsed = 0

// Preloads the notification library, so that no test waits for it.
beforeAll(() => import('@/ui/toaster'))
beforeEach(async () => {
  // Otherwise the typed address, stored by an earlier test, would be a
  // duplicate.
  await db('delete from public.waitlist')
  use(createTab())
  elapsed = 60_000
  // Rounds the clock to whole milliseconds, like the time limits.
  const now = Math.ceil(performance.now())
  vi.spyOn(performance, 'now').mockImplementation(() => now + elapsed)
  sessionStorage.clear()
  takeToasts()
  getSupabase.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(cleanup)

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`form [name=${name}]`)!
const values = () =>
  Object.fromEntries(REQUEST_FIELDS.map((name) => [name, field(name).value]))
const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')]
const button = () =>
  document.querySelector<HTMLButtonElement>('form [type=submit]')!
/** The line that fills the fields; it has no name, so that it is never sent. */
const introduction = () =>
  screen.getByRole<HTMLInputElement>('textbox', {
    name: demoForm.introduction.label,
  })
const labelled = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(Optional)?$`))

const open = (path = '/', form = <DemoForm />) =>
  render(<MemoryRouter initialEntries={[path]}>{form}</MemoryRouter>)
/** Demo requests sent, including retries. */
const requests = () => sentTo(/^POST .*waitlist/)
const rows = () =>
  db(
    `select ${REQUEST_FIELDS.join()}, source, spam_reason from public.waitlist`,
  )

function type(typed: Partial<typeof TYPED> = TYPED) {
  for (const [name, value] of Object.entries(typed))
    fireEvent.input(field(name), { target: { value } })
}

async function send() {
  fireEvent.submit(document.querySelector('form')!)
  return waitFor(() => {
    const [toast] = takeToasts()
    if (!toast) throw new Error('nothing was said')
    return toast
  })
}

test('success: the form stores the values as typed, is emptied, and shows a notification and a filed record', async () => {
  vi.spyOn(Date.prototype, 'getHours').mockReturnValue(27)
  vi.spyOn(Date.prototype, 'getMinutes').mockReturnValue(5)
  open('/?source=other')
  const [message, cut] = ['x'.repeat(121), `${'x'.repeat(119)}…`]
  type({ ...TYPED, message })
  expect(await send()).toEqual({ kind: 'success', ...TOASTS.success })
  expect(await rows()).toEqual([
    { ...EMPTY, ...TYPED, message, source: 'demo' },
  ])
  expect(values()).toEqual(EMPTY_FORM)
  expect(sessionStorage.length).toBe(0)
  // A lasting confirmation replaces the form; from it the visitor can send
  // another request.
  const note = await screen.findByRole('region', {
    name: demoForm.received.heading,
  })
  const record = within(note).getAllByRole('definition')
  expect(record.map(({ textContent }) => textContent)).toEqual(
    Object.values({ ...TYPED, message: cut }),
  )
  expect(note.textContent).toContain('Draft Received at 27:05')
  expect(document.activeElement).toBe(note)
  expect(screen.queryByRole('link', { name: /Pick a time/ })).toBeNull()
  fireEvent.click(
    within(note).getByRole('button', { name: demoForm.received.again }),
  )
  expect(screen.queryByRole('region')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field('name')))
  // Nothing is wrong yet, as in a new form.
  for (const name of ['x', '']) await act(async () => type({ name }))
  expect(invalid()).toEqual([])
})

test('a visitor reads before and after sending that a person will email', async () => {
  open()
  expect(screen.getByText(/A person emails you to agree a time/)).toBeVisible()
  type()
  await send()
  const note = await screen.findByRole('region', {
    name: demoForm.received.heading,
  })
  expect(note).toHaveTextContent(
    'will read this and email orla@harbour.example to agree a time.',
  )
})

test('a visitor of /app reads that the waitlist has an order', async () => {
  open('/', <WaitlistForm />)
  type(ON_APP)
  await send()
  const note = await screen.findByRole('region')
  expect(note).toHaveTextContent('in the order of the list.')
})

test('the confirmation takes the focus from the form, but leaves it where the visitor has moved it', async () => {
  const elsewhere = document.body.appendChild(document.createElement('button'))
  const message = 'x'.repeat(120)
  for (const email of ['a@focus.example', 'b@focus.example']) {
    open()
    type({ ...TYPED, message, email })
    const focused = email.startsWith('a') ? elsewhere : field('email')
    focused.focus()
    await send()
    const note = await screen.findByRole('region', {
      name: demoForm.received.heading,
    })
    expect(document.activeElement).toBe(
      focused === elsewhere ? elsewhere : note,
    )
    expect(note.textContent).toContain(message)
    expect(note.previousElementSibling!.className).toContain('invisible')
    cleanup()
  }
  elsewhere.remove()
})

test('an introduction fills the fields it names, marks them, keeps the others, and is not sent itself', async () => {
  open()
  type({ ...OTHERS, phone: '+353 1' })
  const line =
    'Hi, I’m Aoife Byrne from Northwind, aoife@northwind.example, 30 reps on HubSpot. We start in May with Brian.'
  fireEvent.click(
    screen.getByRole('button', { name: demoForm.introduction.fill }),
  )
  fireEvent.change(introduction(), { target: { value: line } })
  fireEvent.keyDown(introduction(), { key: 'Enter', isComposing: true })
  await act(() => vi.dynamicImportSettled())
  // Otherwise the key would submit the form.
  expect(fireEvent.keyDown(introduction(), { key: 'Enter' })).toBe(false)
  const filled = {
    name: 'Aoife Byrne',
    email: 'aoife@northwind.example',
    company: 'Northwind',
    message: '30 reps on HubSpot. We start in May with Brian.',
  }
  await screen.findByText(demoForm.introduction.result(4))
  const shown = { ...EMPTY_FORM, ...OTHERS, ...filled, phone: '+353 1' }
  expect(values()).toEqual(shown)
  expect(JSON.parse(sessionStorage.getItem('draft:demo')!)).toEqual(values())
  expect(
    REQUEST_FIELDS.filter((name) => 'written' in field(name).dataset),
  ).toEqual(Object.keys(filled))
  expect(takeToasts()).toEqual([])
  await send()
  expect(await rows()).toEqual([
    { ...EMPTY, ...OTHERS, ...filled, phone: '+353 1', source: 'demo' },
  ])
  expect([introduction().value, 'written' in field('name').dataset]).toEqual([
    '',
    false,
  ])
})

test('adds the calculator’s figures to the message, once asked to', async () => {
  open('/?team=25&salary=60000&hours=1.5')
  type({ message: 'Hello.' })
  const figures =
    'By your calculator: 25 people at $60,000, 1.5 hours a day, $235,547 a year.'
  expect(screen.getByText(figures)).toBeVisible()
  expect(field('message')).toHaveValue('Hello.')
  fireEvent.click(
    screen.getByRole('button', { name: demoForm.calculator.take }),
  )
  expect(field('message')).toHaveValue(`Hello. ${figures}`)
  await waitFor(() => expect(field('message')).toHaveFocus())
})

test('offers no figures that the visitor hasn’t set', () => {
  open('/?team=25')
  expect(
    screen.queryByRole('button', { name: demoForm.calculator.take }),
  ).toBeNull()
})

test('an introduction clears the errors of the fields that it fills; an empty one says nothing', async () => {
  open()
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(invalid()).toEqual([field('name')]))
  fireEvent.change(introduction(), {
    target: { value: 'Aoife from Northwind, we sell,' },
  })
  fireEvent.keyDown(introduction(), { key: 'Enter' })
  await screen.findByText(/just now/)
  expect(invalid()).toEqual([field('email')])
  expect(takeToasts()).toEqual([])
  expect(values().message).toBe('We sell')
  const filled = values()
  fireEvent.change(introduction(), { target: { value: '...' } })
  fireEvent.click(
    screen.getByRole('button', { name: demoForm.introduction.fill }),
  )
  await screen.findByText(demoForm.introduction.result(0))
  fireEvent.change(introduction(), { target: { value: '' } })
  fireEvent.click(
    screen.getByRole('button', { name: demoForm.introduction.fill }),
  )
  expect(screen.queryByText(demoForm.introduction.result(0))).toBeNull()
  expect(values()).toEqual(filled)
})

test('an introduction that is too long for a field fills it whole and says what doesn’t fit', async () => {
  open()
  const number = '+44 20 79 46 00 01 22'
  fireEvent.change(introduction(), {
    target: { value: `Aoife from Northwind, ${number}` },
  })
  fireEvent.keyDown(introduction(), { key: 'Enter' })
  await waitFor(() => expect(invalid()).toEqual([field('phone')]))
  expect(field('phone')).toHaveValue(number)
  expect(takeToasts()).toMatchObject([{ description: MESSAGES.phoneTooLong }])
  expect(field('phone').maxLength).toBe(REQUEST_LIMITS.phone)
})

const LIMITED = [
  ['name', MESSAGES.nameTooLong],
  ['company', MESSAGES.companyTooLong],
  ['phone', MESSAGES.phoneTooLong],
  ['message', MESSAGES.messageTooLong],
] as const

test.each(LIMITED)(
  'a text pasted into %s that is too long stays whole, with its message, until it is shortened',
  async (name, message) => {
    const user = userEvent.setup()
    open()
    const limit = REQUEST_LIMITS[name]
    await user.click(field(name))
    await user.paste('8'.repeat(limit + 1))
    expect(field(name)).toHaveValue('8'.repeat(limit + 1))
    await screen.findByText(message)
    expect(takeToasts()).toMatchObject([
      { ...TOASTS.invalid, description: message },
    ])
    expect(field(name).maxLength).toBe(limit)
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(invalid()).toEqual([]))
  },
)

test('a phone number pasted with a label is sent whole, without it', async () => {
  const user = userEvent.setup()
  open()
  type(REQUIRED)
  await user.click(field('phone'))
  await user.paste('Tel: +353 87 123 4567')
  expect(field('phone')).toHaveValue('Tel: +353 87 123 4567')
  await send()
  expect(await rows()).toMatchObject([{ phone: '+353 87 123 4567' }])
})

test('an address with a mistyped host gets a question beside it, and is sent all the same', async () => {
  const user = userEvent.setup()
  open()
  await user.type(field('name'), 'Orla')
  await user.type(field('email'), 'orla@gmial.com')
  expect(screen.queryByText('Did you mean gmail.com?')).toBeNull()
  await user.tab()
  expect(field('email')).toHaveAccessibleDescription('Did you mean gmail.com?')
  expect(invalid()).toEqual([])
  await send()
  expect(await rows()).toMatchObject([{ email: 'orla@gmial.com' }])
  expect(screen.queryByText('Did you mean gmail.com?')).toBeNull()
})

test('an introduction that was emptied leaves no result beside it', async () => {
  const user = userEvent.setup()
  open()
  await user.type(introduction(), 'Aoife from Northwind{Enter}')
  await screen.findByText('2 fields · you · just now')
  await user.clear(introduction())
  expect(screen.queryByText(/just now/)).toBeNull()
})

test('a text as long as its field that the browser filled in gets the message, as it may be cut', async () => {
  open()
  const matches = HTMLInputElement.prototype.matches
  vi.spyOn(HTMLInputElement.prototype, 'matches').mockImplementation(function (
    this: HTMLInputElement,
    selector,
  ) {
    return selector === ':autofill' || matches.call(this, selector)
  })
  type({ phone: '+353 87 123 4567 ext' })
  expect(takeToasts()).toMatchObject([{ description: MESSAGES.phoneTooLong }])
  await screen.findByText(MESSAGES.phoneTooLong)
})

test('the notification goes when the field that it names is corrected', async () => {
  render(<ToastArea label="Notifications" />)
  open()
  const errors = () =>
    document.querySelectorAll(
      '[data-sonner-toast][data-type=error][data-removed=false]',
    )
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(errors()).toHaveLength(1))
  type({ name: 'Orla' })
  await waitFor(() => expect(errors()).toHaveLength(0))
  expect(invalid()).toEqual([field('email')])
})

test('the confirmation links the booking page, if there is one, with name and email filled in; so do replies', async () => {
  const address = 'https://book.example/team?kind=demo'
  vi.stubEnv('VITE_BOOKING_URL', address)
  await openAlive()
  type()
  fireEvent.submit(document.querySelector('form')!)
  const link = await screen.findByRole<HTMLAnchorElement>('link', {
    name: /Pick a time/,
  })
  expect(link.href).toBe(
    `${address}&name=Orla+Byrne&email=orla%40harbour.example`,
  )
  const { valuesFor } = await import('@/admin/openings')
  expect(valuesFor('Orla', null, 'Anna').time).toContain(address)
  const { BookingNotice } = (await import('@/site/demo-request/booking-notice'))
    .bookingNotice
  expect(render(<BookingNotice />).container.textContent).toContain(
    '“Pick a time”',
  )
  vi.unstubAllEnvs()
})

test('empty optional fields, marked as such, are sent as null, and the others trimmed, by the Supabase client that the first focus loads', async () => {
  open('/?source=roi')
  expect(getSupabase).not.toHaveBeenCalled()
  fireEvent.focus(labelled('Name'))
  expect(getSupabase).toHaveBeenCalled()
  const marked = REQUEST_FIELDS.filter((name) =>
    field(name).labels?.[0]?.textContent?.endsWith('Optional'),
  )
  expect(marked).toEqual(REQUEST_FIELDS.filter(mayBeEmpty))
  expect([field('website').autocomplete, field('website').tabIndex]).toEqual([
    'off',
    -1,
  ])
  type({ ...REQUIRED, name: ` ${NAME} `, email: ` ${EMAIL} `, company: '  ' })
  await send()
  expect(await rows()).toEqual([{ ...EMPTY, ...REQUIRED, source: 'roi' }])
})

test.each([
  ['a duplicate', 409, { code: '23505' }, 'plain', TOASTS.duplicate],
  ['a refusal', 400, { code: '23514' }, 'destructive', TOASTS.rejected],
  ['the limit', 429, { code: 'PT429' }, 'destructive', TOASTS.tooMany],
  [
    'the limit in a flood',
    429,
    { code: 'PT429', hint: 'later' },
    'destructive',
    TOASTS.tooManyForLong,
  ],
  [
    'the stop for all',
    429,
    { code: 'PT429', hint: 'write' },
    'destructive',
    TOASTS.tooManyForNow,
  ],
  ['no answer', 0, {}, 'destructive', TOASTS.unexpected],
] as const)(
  '%s causes a notification and keeps the fields',
  async (what, status, body, kind, text) => {
    fail(/waitlist/, status, { message: 'no', ...body })
    open()
    type()
    const toast = await send()
    expect(toast).toMatchObject({ kind, ...text })
    for (const says of what === 'a duplicate' ? DUPLICATE_SAYS : [])
      expect(toast.description).toMatch(says)
    expect(values()).toEqual(TYPED)
    await waitFor(() => expect(button().textContent).toBe('Book a Demo'))
    const { draft, alreadyListed } = interfaceWords
    const listed = () =>
      screen.queryByText(alreadyListed)?.parentElement?.textContent
    expect(listed()).toBe(
      what === 'a duplicate'
        ? `${draft} ${alreadyListed} ${TYPED.email}`
        : undefined,
    )
    const again = send()
    expect(listed()).toBeUndefined()
    await again
  },
)

test.each([
  ['the demo form', DemoForm, REQUIRED],
  ['the form of /app', WaitlistForm, ON_APP],
])(
  '%s: the errors of the last attempt disappear with the next one, before its response',
  async (_name, Form, required) => {
    render(<ToastArea label="Notifications" />)
    const release = hold(/waitlist/)
    open('/', <Form />)
    const errors = () =>
      document.querySelectorAll(
        '[data-sonner-toast][data-type=error][data-removed=false]',
      )
    const submit = () => fireEvent.submit(document.querySelector('form')!)
    submit()
    await screen.findByText(MESSAGES.nameRequired, {
      selector: '[data-sonner-toast] *',
    })
    expect(errors()).toHaveLength(1)
    type(required)
    submit()
    await waitFor(() => expect(errors()).toHaveLength(0))
    expect(button().disabled).toBe(true)
    await act(async () => release())
  },
)

test('while a request is in flight the button shows it, a second press does nothing, and newly typed text stays', async () => {
  const release = hold(/waitlist/)
  open()
  type()
  fireEvent.submit(document.querySelector('form')!)
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(button().textContent).toBe('Booking...'))
  expect(button().disabled).toBe(true)
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(requests()).toHaveLength(1))
  type({ message: 'And one more thing' })
  await act(async () => release())
  await waitFor(() => expect(labelled('Name').value).toBe(''))
  expect(labelled('Message').value).toBe('And one more thing')
  expect(sessionStorage.getItem('draft:demo')).toBe(
    '{"message":"And one more thing"}',
  )
  expect(screen.queryByRole('region')).toBeNull()
  expect(requests()).toHaveLength(1)
})

test('the form gives up 15 seconds after the press, and returns the focus to its button', async () => {
  const timeout = new AbortController()
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  hold(/waitlist/)
  open()
  type()
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() =>
    expect([asked.mock.calls, button().disabled]).toEqual([[[15_000]], true]),
  )
  act(() => timeout.abort())
  await waitFor(() =>
    expect(takeToasts()).toEqual([
      { kind: 'destructive', ...TOASTS.unexpected },
    ]),
  )
  await waitFor(() => expect(document.activeElement).toBe(button()))
  expect(values()).toEqual(TYPED)
})

test('the message is prefilled for a visitor from the exit popup, unless there is a typed one', () => {
  open('/?source=exit-popup&scrollTo=cta')
  expect(field('message').value).toBe(PREFILL)
  cleanup()
  open()
  expect(field('message').value).toBe('')
  type({ message: 'My own words' })
  cleanup()
  open('/?source=exit-popup&scrollTo=cta')
  expect(field('message').value).toBe('My own words')
})

/** Imports the form afresh, as on a page that has just loaded. */
async function openAlive() {
  elapsed = 0
  vi.resetModules()
  const { default: Form } = await import('@/site/demo-request/demo-form')
  open('/', <Form />)
}

test.each<[string, number, number, { spam_reason?: string }]>([
  [
    '1.9 s after the page was hydrated is hurried',
    1_900,
    0,
    { spam_reason: 'hurried' },
  ],
  ['2 s after it is a person’s', 2_000, 0, {}],
  ['on a page that was painted long before', 1_000, -4_000, {}],
  ['at once, from a restored draft', 0, 0, {}],
  [
    'by a bot, which fills in what is out of sight',
    1_000,
    0,
    { spam_reason: 'honeypot' },
  ],
])(
  'the spam reason depends on the time: a request sent %s',
  async (_what, after, paintedAt, more) => {
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([
      { startTime: performance.now() - elapsed + paintedAt },
    ] as PerformanceEntry[])
    if (after === 0) sessionStorage.setItem('draft:demo', JSON.stringify(TYPED))
    await openAlive()
    elapsed = after
    if (after > 0) type()
    if (more.spam_reason === 'honeypot') field('website').value = 'x'
    fireEvent.submit(document.querySelector('form')!)
    await waitFor(async () =>
      expect(await rows()).toEqual([
        { ...EMPTY, ...TYPED, source: 'demo', ...more },
      ]),
    )
    await waitFor(() => expect(values()).toEqual(EMPTY_FORM))
    expect(field('website').value).toBe('')
  },
)

test('text typed before the page is hydrated stays, and the draft fills the other fields', () => {
  sessionStorage.setItem('draft:demo', JSON.stringify(TYPED))
  const form = (
    <MemoryRouter>
      <DemoForm />
    </MemoryRouter>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form)
  field('name').value = 'Early'
  render(form, { container, hydrate: true })
  expect(values()).toEqual({ ...TYPED, name: 'Early' })
  expect(JSON.parse(sessionStorage.getItem('draft:demo')!)).toEqual(values())
})

test.each(['input', 'change', undefined])(
  'the same person once more, autofilled with the event %s, is sent',
  async (event) => {
    open()
    await send()
    for (const says of [TOASTS.success, TOASTS.duplicate]) {
      type(OTHERS)
      for (const name of ['name', 'email'] as const)
        // Bypasses React, as browsers do.
        Object.getOwnPropertyDescriptor(
          HTMLInputElement.prototype,
          'value',
        )!.set!.call(field(name), TYPED[name])
      if (event)
        field('email').dispatchEvent(new Event(event, { bubbles: true }))
      await waitFor(() =>
        expect(event === 'input' && invalid().length).toBeFalsy(),
      )
      expect(await send()).toMatchObject(says)
    }
  },
)

test('a field with choices is a select, sent even if the browser fills it in without an event', async () => {
  vi.doMock('@/content/request-fields', async (original) => ({
    ...(await original<object>()),
    REQUEST_CHOICES: { ...REQUEST_CHOICES, company: ['1-10', '51-200'] },
  }))
  await openAlive()
  vi.doUnmock('@/content/request-fields')
  elapsed = 60_000
  const { company: _company, ...typed } = TYPED
  type(typed)
  const choices = within(labelled('Company')).getAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    '',
    '1-10',
    '51-200',
  ])
  field('company').value = '51-200'
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(async () =>
    expect(await rows()).toMatchObject([{ company: '51-200' }]),
  )
})

test('a visitor with blocked storage can send the form', async () => {
  blockStorage()
  open()
  type()
  expect(await send()).toMatchObject(TOASTS.success)
  vi.unstubAllGlobals()
})

test.each(['{', 'null', '[]', '{"name":{"x":1},"email":7,"other":"x"}'])(
  'no draft is read from %s',
  (stored) => {
    sessionStorage.setItem('draft:demo', stored)
    open()
    expect(values()).toEqual(EMPTY_FORM)
  },
)

test.each([
  ['the demo form', DemoForm, REQUEST_FIELDS, 'draft:demo'],
  ['the form of /app', WaitlistForm, ['name', 'email'] as const, 'draft:app'],
] as const)(
  '%s: each label names its field, with its limit, type and required mark',
  (_what, Form, names: readonly RequestField[], draftKey) => {
    open('/', <Form />)
    const controls = [...document.querySelector('form')!.elements].filter(
      (control) => control.matches('[data-early][name]'),
    )
    expect(controls).toEqual(names.map((name) => labelled(requestLabels[name])))
    const types: Partial<Record<RequestField, string>> = {
      email: 'email',
      phone: 'tel',
      message: 'textarea',
    }
    const autocompletes: Partial<Record<RequestField, string>> = {
      name: 'name',
      email: 'email',
      company: 'organization',
      phone: 'tel',
    }
    for (const name of names) {
      const control = labelled(requestLabels[name])
      const isChoice = name in REQUEST_CHOICES
      expect(control).toHaveProperty('name', name)
      expect(control).toHaveProperty(
        'type',
        isChoice ? 'select-one' : (types[name] ?? 'text'),
      )
      expect(control.maxLength).toBe(
        isChoice ? undefined : REQUEST_LIMITS[name],
      )
      expect(control.required).toBe(!mayBeEmpty(name))
      expect(control.getAttribute('autocomplete')).toBe(
        autocompletes[name] ?? null,
      )
    }
    // Filled in by the browser, without an event.
    field('email').value = TYPED.email
    type({ name: 'Orla' })
    const draft = JSON.stringify({ name: 'Orla', email: TYPED.email })
    expect(Object.entries(sessionStorage)).toEqual([[draftKey, draft]])
  },
)

const long = (length: number) => 'x'.repeat(length)

test.each([
  ['empty name', { name: '', email: '' }, 'Name', MESSAGES.nameRequired],
  ['blank name', { name: '   ' }, 'Name', MESSAGES.nameRequired],
  ['long name', { name: long(101) }, 'Name', MESSAGES.nameTooLong],
  ['no e-mail', { email: '' }, 'Email', MESSAGES.emailInvalid],
  [
    'bad e-mail',
    { email: 'orla@', phone: long(21) },
    'Email',
    MESSAGES.emailInvalid,
  ],
  [
    'long e-mail',
    { email: `${long(250)}@b.example` },
    'Email',
    MESSAGES.emailTooLong,
  ],
  ['long company', { company: long(101) }, 'Company', MESSAGES.companyTooLong],
  ['long phone', { phone: long(21) }, 'Phone', MESSAGES.phoneTooLong],
  ['long message', { message: long(1001) }, 'Message', MESSAGES.messageTooLong],
])(
  '%s: the field is marked, described and focused, and nothing is sent',
  async (_rule, values, label, message) => {
    open()
    type({ ...TYPED, ...values })
    fireEvent.submit(screen.getByRole('form'))
    await waitFor(() => expect(document.activeElement).toBe(labelled(label)))
    const failing = labelled(label)
    expect(invalid()).toEqual([failing])
    expect(
      document.getElementById(failing.getAttribute('aria-describedby') ?? '')
        ?.textContent,
    ).toBe(message)
    expect(takeToasts()).toMatchObject([
      { ...TOASTS.invalid, description: message },
    ])
    expect(requests()).toEqual([])
  },
)

test('the form on /app sends its own source and says its own words, for a duplicate too', async () => {
  for (const [typed, kind, says] of [
    [
      { name: ' Orla ', email: ' orla@harbour.example ' },
      'success',
      appRequestMessages.success,
    ],
    [
      { name: 'Later', email: 'ORLA@Harbour.Example' },
      'plain',
      appRequestMessages.duplicate,
    ],
  ] as const) {
    open('/', <WaitlistForm />)
    type(typed)
    expect(await send()).toEqual({ kind, ...says })
    expect(field('name').value).toBe(kind === 'plain' ? 'Later' : '')
    cleanup()
  }
  expect(await rows()).toEqual([
    { ...EMPTY, name: 'Orla', email: 'orla@harbour.example', source: 'app' },
  ])
})
