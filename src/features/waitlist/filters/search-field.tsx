import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { waitlistTools } from '@/content/admin'
import { classNames } from '@/lib/class-names'
import { control } from './controls'
import type { ViewAddress } from './use-view'
import { MOST_CHARACTERS } from './view'

/** Long enough that a quick typist asks once a word, short enough to feel instant. */
const TYPING_MS = 120

interface SearchFieldProps {
  query: string
  go: ViewAddress['go']
  field: RefObject<HTMLInputElement | null>
  className?: string
}

/** Debounced search: what is typed stands in the field at once, and in the address after a short rest. */
export function SearchField({ query, go, field, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(query)
  const sent = useRef(query)

  // The address was changed by something else: a link, the way back, a cleared filter.
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
