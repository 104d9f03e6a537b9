import type { ReactNode } from 'react'

/** Facts below a title, such as author, date and reading time. */
export const TextMeta = ({
  meta,
  className,
}: {
  meta: readonly ReactNode[]
  className: string
}) => (
  <ul className={`flex flex-wrap gap-x-5 gap-y-1 text-small ${className}`}>
    {meta.map((entry, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the list never changes
      <li key={index}>{entry}</li>
    ))}
  </ul>
)
