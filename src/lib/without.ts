/**
 * A filter's value for entries without one. Values are stored trimmed, so none
 * of them begins with a space: a campaign may be called `none`.
 */
export const WITHOUT = ' none'
