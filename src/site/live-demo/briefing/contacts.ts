import { findAll, LATIN, words, type Find } from './find'

// Limits the length before the @: an unlimited run would be rescanned from each
// letter.
const EMAIL = words(
  `[${LATIN}][${LATIN}.+&'-]{0,63}@(?:[${LATIN}-]{1,63}\\.){1,4}[a-z]{2,24}`,
)
// Phone numbers: +353 87 123 4567, (01) 234 5678, 0871234567, 555-123-4567; but
// 03.04.2027 is a date.
const PHONE = words(
  '(?<![.,/]|\\w-|\\d )(?!\\d{1,2}([.-])\\d{1,2}\\1)' +
    '(?:(?:\\+|00)\\d(?:[\\s().-]{0,2}\\d){6,13}|\\(?0\\d(?:[\\s().-]{0,2}\\d){5,9}' +
    '|\\(?\\d{3}\\)?[\\s.-]\\d{3}[\\s.-]\\d{4})',
)

/** Finds email addresses. */
export const findEmails = (text: string): Find[] =>
  findAll(text, EMAIL, 'email', () => ({}))

/** Finds phone numbers. */
export const findPhones = (text: string): Find[] =>
  findAll(text, PHONE, 'phone', () => ({}))
