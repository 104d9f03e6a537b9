import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REQUEST_LIMITS, type RequestField } from '@/content/request-fields'
import DemoForm from '@/features/demo-request/demo-form'
import WaitlistForm from '@/features/demo-request/waitlist-form'
import { getSupabase } from '@/supabase/client'
import { takeToasts } from '@/components/ui/toast'
import { createFakeSupabase, deferred, type Answer } from '../support/fake-supabase'
import { MESSAGES } from '../support/specification.ts'

// The fields of the demo form and of /app's: which is which, what one that fails says, what is typed meanwhile.

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof getSupabase>() }))

beforeEach(() => {
  sessionStorage.clear()
  takeToasts()
  vi.mocked(getSupabase).mockClear()
})
afterEach(cleanup)

const TYPED = { Name: 'Orla', Email: 'orla@harbour.example', Company: 'Harbour', Phone: '+353 1', Message: 'Hello' }

function open(form: ReactNode, answer: () => Answer | Promise<Answer> = () => ({ status: 201 })) {
  const fake = createFakeSupabase(null, answer)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  render(<MemoryRouter>{form}</MemoryRouter>)
  return () => fake.queries.map(({ calls }) => calls.find(([method]) => method === 'insert')?.[1])
}

/** The control that a label names; one that may be left empty says so after its name. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(Optional)?$`))

function type(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) fireEvent.input(field(label), { target: { value } })
}

const submit = () => fireEvent.submit(screen.getByRole('form'))

test.each([
  ['the demo form', DemoForm, ['Name', 'Email', 'Company', 'Phone', 'Message']],
  ['the form of /app', WaitlistForm, ['Name', 'Email']],
] as const)('%s: each label names its field, with its limit, type and required mark', (_what, Form, labels) => {
  open(<Form />)
  const fields = 'a field more or less: say so at the top of this test, in tests/unit/demo-form-fields.test.tsx'
  expect(screen.getAllByRole('textbox'), fields).toEqual(labels.map(field))
  const types: Partial<Record<RequestField, string>> = { email: 'email', phone: 'tel', message: 'textarea' }
  for (const label of labels) {
    const name = label.toLowerCase().replace(' ', '_') as RequestField
    const { type, maxLength, required } = field(label)
    expect({ name: field(label).name, type, maxLength, required }).toEqual({
      name,
      type: types[name] ?? 'text',
      maxLength: REQUEST_LIMITS[name],
      required: name === 'name' || name === 'email',
    })
  }
})

const long = (length: number) => 'x'.repeat(length)

test.each([
  ['empty name', { Name: '', Email: '' }, 'Name', MESSAGES.nameRequired],
  ['blank name', { Name: '   ' }, 'Name', MESSAGES.nameRequired],
  ['long name', { Name: long(101) }, 'Name', MESSAGES.nameTooLong],
  ['no e-mail', { Email: '' }, 'Email', MESSAGES.emailInvalid],
  ['bad e-mail', { Email: 'orla@', Phone: long(21) }, 'Email', MESSAGES.emailInvalid],
  ['long e-mail', { Email: `${long(250)}@b.example` }, 'Email', MESSAGES.emailTooLong],
  ['long company', { Company: long(101) }, 'Company', MESSAGES.companyTooLong],
  ['long phone', { Phone: long(21) }, 'Phone', MESSAGES.phoneTooLong],
  ['long message', { Message: long(1001) }, 'Message', MESSAGES.messageTooLong],
])('%s: the field is marked, described and focused, nothing is sent', async (_rule, values, label, message) => {
  const sent = open(<DemoForm />)
  type({ ...TYPED, ...values })
  submit()
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
  const failing = field(label)
  expect(failing.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(failing.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message)
  expect(takeToasts()).toMatchObject([{ description: message }])
  expect(sent()).toEqual([])
})

test('/app sends its own source', async () => {
  const sent = open(<WaitlistForm />)
  type({ Name: 'Orla', Email: 'orla@harbour.example' })
  submit()
  await waitFor(() => expect(sent()).toMatchObject([{ name: 'Orla', email: 'orla@harbour.example', source: 'app' }]))
})

test('what is typed while a request is on its way stays', async () => {
  const answer = deferred<Answer>()
  const sent = open(<DemoForm />, () => answer.promise)
  type(TYPED)
  submit()
  await waitFor(() => expect(sent()).toHaveLength(1))
  type({ Message: 'And one more thing' })
  await act(async () => answer.resolve({ status: 201 }))
  await waitFor(() => expect(field('Name').value).toBe(''))
  expect(field('Message').value).toBe('And one more thing')
})

test('the client is fetched when a field gets the focus, not before', () => {
  open(<DemoForm />)
  expect(getSupabase).not.toHaveBeenCalled()
  fireEvent.focus(field('Name'))
  expect(getSupabase).toHaveBeenCalled()
})
