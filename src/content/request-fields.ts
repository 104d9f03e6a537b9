/** The columns that a demo request fills, in the order in which the form asks for them and checks them. */
export const REQUEST_COLUMNS = 'name, email, company, phone, message'

type Names<List extends string> = List extends `${infer First}, ${infer Rest}` ? First | Names<Rest> : List
export type RequestField = Names<typeof REQUEST_COLUMNS>
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type takes the same text apart
export const REQUEST_FIELDS = REQUEST_COLUMNS.split(', ') as RequestField[]

/** What forms, list, exported file and notices call them. */
export const requestLabels: Record<RequestField, string> = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  message: 'Message',
}

/** Longest values, in characters (specification §5 and §9). The database's CHECKs hold the same numbers; a test compares. */
export const REQUEST_LIMITS: Record<RequestField, number> = {
  name: 100,
  email: 255,
  company: 100,
  phone: 20,
  message: 1000,
}
