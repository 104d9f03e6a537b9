import { vi } from 'vitest'

/**
 * Makes session storage throw, as some browser settings do, until
 * `vi.unstubAllGlobals`.
 */
export function blockStorage() {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', {
    getItem: blocked,
    setItem: blocked,
    removeItem: blocked,
  })
}
