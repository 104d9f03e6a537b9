import {
  REQUEST_FIELDS,
  type RequestField,
} from '../../src/content/request-fields.ts'
import { demoRequestSchema } from '../../src/site/demo-request/schema.ts'

// Values of a request for the tests. A new field of the form needs its value
// here, and nowhere else.

/** A value of each field that the form accepts and no other field has. */
export const REQUEST: Record<RequestField, string> = {
  name: 'Orla Byrne',
  email: 'orla@harbour.example',
  company: 'Harbour Freight Example',
  phone: '+353 1 555 0100',
  message: 'Twelve reps, mostly in the car',
}

const perField = <Value>(of: (field: RequestField) => Value) =>
  Object.fromEntries(
    REQUEST_FIELDS.map((field) => [field, of(field)]),
  ) as Record<RequestField, Value>

/** The form's message if nothing is typed into a field; none if it may be. */
export const emptyRefusal = (field: RequestField) =>
  demoRequestSchema.shape[field].safeParse('').error?.issues[0]?.message

export const mayBeEmpty = (field: RequestField) =>
  emptyRefusal(field) === undefined

/** The fields of a form that is empty. */
export const EMPTY_FORM = perField(() => '')

/** The shortest request that the form accepts, and its empty fields. */
export const SHORTEST = perField((field) =>
  mayBeEmpty(field) ? '' : REQUEST[field],
)

/** The required values of the form alone. */
export const REQUIRED = Object.fromEntries(
  Object.entries(SHORTEST).filter(([, value]) => value),
) as Partial<typeof REQUEST>

/** A row of the database without any of these values. */
export const NO_VALUES = perField(() => null)
