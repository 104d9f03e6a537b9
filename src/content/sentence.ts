/** A spoken value, and the token that replaces it before the model reads on. */
export interface HiddenValue {
  value: string
  token: string
}

export type Sentence = readonly (string | HiddenValue)[]
