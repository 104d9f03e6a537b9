/** The only place to rename the company. */
export const BRAND = 'Sayfield'

/** `.example` is a reserved ending: mail to it reaches no mailbox. */
export const DOMAIN = `${BRAND.toLowerCase().replaceAll(/[^a-z\d]/g, '')}.example`
