/** A spoken value, and the token that replaces it for the model. */
export interface HiddenValue {
  value: string
  token: string
}

export type Sentence = readonly (string | HiddenValue)[]
