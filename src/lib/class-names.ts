/** Joins class names, skipping empty and false ones. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
