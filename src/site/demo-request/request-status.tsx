import type { ReactNode } from 'react'
import { WrittenValue } from '@/ui/written-value'
import { interfaceWords } from '@/content/interface'

/** Text with addresses, which break before "@" rather than within a name. */
export const Breakable = ({ children }: { children: string }) =>
  children.split(/(?=@)/).map((part) => [<wbr key={part} />, part])

/** Row of a sent request's record: its status, the old one struck through. */
export const RequestStatus = ({
  written,
  children,
}: {
  written: string
  children?: ReactNode
}) => (
  <p className="flex w-full items-baseline gap-x-3 border-y border-current/25 py-1.5 text-small [overflow-wrap:anywhere]">
    <span className="w-24 shrink-0 text-muted">{interfaceWords.status}</span>{' '}
    <span className="flex flex-wrap items-baseline gap-x-2">
      <s className="text-muted">{interfaceWords.draft}</s>{' '}
      <WrittenValue>{written}</WrittenValue> {children}
    </span>
  </p>
)
