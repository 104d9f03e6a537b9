/** A text without accents and capitals, for comparing. */
export const fold = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
