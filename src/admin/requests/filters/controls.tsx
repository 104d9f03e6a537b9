import { Search } from 'lucide-react'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { Popover } from '@/admin/ui/popover'
import { smallControl } from '@/admin/ui/small-field'
import { useDebounced } from '@/admin/ui/use-debounced'
import { waitlistTools } from '@/admin/words'
import { classNames } from '@/lib/class-names'
import type { ViewAddress } from '../model/use-view'
import { MOST_CHARACTERS } from '../model/view'

interface SearchFieldProps {
  query: string
  go: ViewAddress['go']
  field: RefObject<HTMLInputElement | null>
  /** Opens the first place elsewhere that holds what the list doesn't. */
  onEnter: () => void
  /** Moves the focus to the first row. */
  onDown: () => void
  className?: string
}

/**
 * Searches while typing, once the text rests; shows the address's text if that
 * changes otherwise.
 */
export function SearchField({
  query,
  go,
  field,
  onEnter,
  onDown,
  className,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(query)
  const sent = useRef(query)

  useEffect(() => {
    if (query === sent.current) return
    sent.current = query
    setTyped(query)
  }, [query])

  const rested = useDebounced(typed)
  useEffect(() => {
    if (rested === sent.current) return
    sent.current = rested
    go({ query: rested }, 'typing')
  }, [rested, go])

  return (
    <div className={classNames('relative', className)}>
      <Search
        aria-hidden="true"
        size={16}
        className="absolute left-3 top-1/2 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        aria-label={waitlistTools.search}
        value={typed}
        maxLength={MOST_CHARACTERS}
        placeholder={waitlistTools.searchHint}
        autoComplete="off"
        spellCheck={false}
        className={classNames(smallControl, 'w-full pl-9 pr-2.5 text-tiny')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const { key, currentTarget, nativeEvent } = event
          // The key belongs to the input method, such as Enter that confirms
          // Japanese.
          if (nativeEvent.isComposing) return
          if (key === 'Escape' && !typed) currentTarget.blur()
          if (key === 'Enter' && typed === query) onEnter()
          if (key !== 'ArrowDown') return
          event.preventDefault()
          onDown()
        }}
      />
    </div>
  )
}

interface ToolPopoverProps extends Omit<
  ComponentProps<typeof Popover>,
  'open' | 'onOpenChange' | 'children'
> {
  children: (onClose: () => void) => ReactNode
}

/**
 * A popover of the list's toolbar; its content gets a function that closes it.
 */
export function ToolPopover({ children, ...rest }: ToolPopoverProps) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <Popover {...rest} open={open} onOpenChange={setOpen}>
      {children(close)}
    </Popover>
  )
}
