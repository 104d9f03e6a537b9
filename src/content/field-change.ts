/** One CRM field and what happens to it. Without `before` the field was empty. */
export interface FieldChange {
  record: string
  field: string
  before?: string
  after: string
}
