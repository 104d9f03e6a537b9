/**
 * A path as this site writes its addresses: small letters, no `.html`, no `index`, no slash at the end. Other spellings
 * come from people who type, and from hosts that also answer to the names of files.
 */
export const plainPath = (path: string) => path.toLowerCase().replace(/(\/index)?(\.html)?\/*$/, '') || '/'
