/**
 * Rename the company here. Pages, texts and functions follow;
 * tests/unit/brand.test.ts names the copies that don't: the auth server's
 * mails, their settings and variables.
 */
export const BRAND = 'Sayfield'

/** `.example` is a reserved ending: mail to it reaches no mailbox. */
export const DOMAIN = `${BRAND.toLowerCase().replaceAll(/[^a-z\d]/g, '')}.example`
