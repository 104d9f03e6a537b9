import { useEffect, useState } from 'react'
import { readEarlyInput, settleEarlyInput } from './early-input'

/**
 * Returns the text of fields at their component's first render, and restores
 * the focus if React has replaced them. Their elements need the keys as
 * `data-early`.
 */
export function useEarlyInput(
  keys: readonly string[],
): Readonly<Record<string, string | undefined>> {
  const [early] = useState(() =>
    import.meta.env.SSR ? {} : readEarlyInput(keys),
  )
  useEffect(() => {
    settleEarlyInput(keys)
    // oxlint-disable-next-line react/exhaustive-deps -- once, on mount
  }, [])
  return early
}
