/** One CRM field and what happens to it. Without `before` the field was empty. */
export interface FieldChange {
  record: string
  field: string
  before?: string
  after: string
}

/** The small working detail of a feature: fields that fill, words as spoken, or a sum that can be checked. */
export type FeatureDetail =
  | { kind: 'fields'; fields: readonly FieldChange[] }
  | { kind: 'briefing'; text: string }
  | { kind: 'sum'; terms: readonly string[]; result: string }
