const HYPHENS = /[\p{Pd}\u2212]/gu
const APOSTROPHES =
  /['`\u00B4\u02B9\u02BB-\u02BD\u2018\u2019\u201B\u2032\u2035\uFF07\uFF40]/g
const INVISIBLE = /[\p{Cf}\u034F\uFE00-\uFE0F]/gu

/**
 * A text for comparing, as the database folds it for the search (migration
 * platform): O’Brien and OBRIEN are equal.
 */
export const fold = (text: string) =>
  text
    .replaceAll(HYPHENS, '-')
    .replaceAll(APOSTROPHES, '')
    .replaceAll(INVISIBLE, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
