/** A demo request's columns, in the form's order. */
export const REQUEST_COLUMNS = 'name, email, company, phone, message'

type Names<List extends string> = List extends `${infer First}, ${infer Rest}`
  ? First | Names<Rest>
  : List
export type RequestField = Names<typeof REQUEST_COLUMNS>
export const REQUEST_FIELDS = REQUEST_COLUMNS.split(', ') as RequestField[]

export const requestLabels: Record<RequestField, string> = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  message: 'Message',
}

/**
 * Longest values in characters (specification §5 and §9). A test compares them
 * with the database's CHECKs.
 */
export const REQUEST_LIMITS: Record<RequestField, number> = {
  name: 100,
  email: 255,
  company: 100,
  phone: 20,
  message: 1000,
}

/**
 * Values of the fields that are a choice. Visitors and admins choose one in a
 * `<select>`; the database's CHECK `<field>_known` lists the same.
 */
export const REQUEST_CHOICES: Partial<Record<RequestField, readonly string[]>> =
  {}

/** Forms and links that a request can come from. */
export const SOURCES = ['demo', 'app', 'exit-popup', 'roi'] as const
export type Source = (typeof SOURCES)[number]
