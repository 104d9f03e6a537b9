import { Search } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { Popover } from '@/admin/ui/popover'
import { waitlistTools } from '@/admin/words'
import { classNames } from '@/lib/class-names'
import type { ViewAddress } from '../model/use-view'
import { MOST_CHARACTERS } from '../model/view'

export const control =
  'h-9 min-w-0 rounded-control border border-edge bg-surface px-2.5 text-tiny text-ink placeholder:text-muted ' +
  'transition-colors duration-150 hover:border-ink focus-visible:outline-offset-1'

/** Makes an empty date input transparent in WebKit (detected by hanging-punctuation), which renders today's date. */
const dates = 'w-full px-2 supports-[hanging-punctuation:first]:data-empty:valid:not-focus-within:text-transparent'

interface DayFieldProps {
  label: string
  day: string
  min?: string
  max?: string
  onPick: (day: string) => void
}

export function DayField({ label, day, min, max, onPick }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  // The date input is uncontrolled: React would discard half-typed dates.
  useEffect(() => {
    if (field.current) field.current.value = day
  }, [day])
  return (
    <label className="grid min-w-0 gap-1 text-tiny text-muted">
      {label}
      <input
        ref={field}
        type="date"
        defaultValue={day}
        min={min || undefined}
        max={max || undefined}
        data-empty={day === '' || undefined}
        className={`${control} ${dates}`}
        onChange={({ target }) => {
          const { value, validity } = target
          if (value !== day && !validity.badInput && (value === '' || Date.parse(value) > 0)) onPick(value)
        }}
      />
    </label>
  )
}

/** Search delay after typing: one request per quickly typed word. */
const TYPING_MS = 120

interface SearchFieldProps {
  query: string
  go: ViewAddress['go']
  field: RefObject<HTMLInputElement | null>
  className?: string
}

export function SearchField({ query, go, field, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(query)
  const sent = useRef(query)

  // Shows a query changed elsewhere: by a link, back navigation, cleared filters.
  useEffect(() => {
    if (query === sent.current) return
    sent.current = query
    setTyped(query)
  }, [query])

  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      go({ query: typed }, 'typing')
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, go])

  return (
    <div className={classNames('relative', className)}>
      <Search aria-hidden="true" size={16} className="absolute left-3 top-1/2 -translate-y-1/2 text-muted" />
      <input
        ref={field}
        type="search"
        aria-label={waitlistTools.search}
        value={typed}
        maxLength={MOST_CHARACTERS}
        placeholder={waitlistTools.searchHint}
        autoComplete="off"
        spellCheck={false}
        className={classNames(control, 'w-full pl-9')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && !typed && event.currentTarget.blur()}
      />
    </div>
  )
}

interface ToolPopoverProps extends Omit<ComponentProps<typeof Popover>, 'open' | 'onOpenChange' | 'children'> {
  children: (onClose: () => void) => ReactNode
}

export function ToolPopover({ children, ...rest }: ToolPopoverProps) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <Popover {...rest} open={open} onOpenChange={setOpen}>
      {children(close)}
    </Popover>
  )
}
