import { useState } from 'react'

/** Copies a text; `said` is the message about the result. */
export function useClipboard({
  copied,
  notCopied,
}: {
  copied: string
  notCopied: string
}) {
  const [said, setSaid] = useState('')
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setSaid(copied),
      () => setSaid(notCopied),
    )
  return { said, copy }
}
