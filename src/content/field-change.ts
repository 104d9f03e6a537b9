/** A CRM field's change. Without `before` the field was empty. */
export interface FieldChange {
  record: string
  field: string
  before?: string
  after: string
}
