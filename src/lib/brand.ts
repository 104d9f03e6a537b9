/** The company's name; the only place to rename it. */
export const BRAND = 'Sayfield'

/** The company's domain; `.example` is reserved and reaches no mailbox. */
export const DOMAIN = `${BRAND.toLowerCase().replaceAll(/[^a-z\d]/g, '')}.example`
