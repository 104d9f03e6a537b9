/** Joins class names, leaving out what is empty or false. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
