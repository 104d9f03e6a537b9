/**
 * Returns the id that an address's hash names; a hash that is no encoded text,
 * such as `#100%`, names itself.
 */
export function hashTarget(hash: string): string {
  const encoded = hash.slice(1)
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
