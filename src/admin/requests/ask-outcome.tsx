import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from '@/ui/button'
import { queryKeys } from '@/admin/query-keys'
import { askOutcomeWords as words, outcomeNames } from '@/admin/work-words'
import { useEntries } from './model/entries'
import { useChange } from './model/use-change'
import { OUTCOMES, type ClosedAs } from './model/view'

const NO_IDS: readonly string[] = []
const OF_DEMO: ReadonlySet<ClosedAs> = new Set(['held', 'no-show'])
const focusOn = (element: Element | null) => element instanceof HTMLElement && element.focus({ preventScroll: true })
/** Each outcome's key is its first letter. */
const keyOf = (outcome: ClosedAs) => outcome.charAt(0)

/**
 * Asks for the outcome of entries just closed. It takes the focus and returns it. Escape, Enter and a press elsewhere
 * skip the question; any other key skips it too, and then does what it does in the list.
 */
export function AskOutcome() {
  const queries = useQueryClient()
  const { data: ids } = useQuery({
    queryKey: queryKeys.closed,
    queryFn: () => NO_IDS,
    enabled: false,
    initialData: NO_IDS,
  })
  const closed = useEntries(ids).filter(({ status, outcome }) => status === 'closed' && outcome === null)
  const change = useChange()
  const bar = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  const isAsked = closed.length > 0
  // A demo was held or missed only if one was booked.
  const outcomes = OUTCOMES.filter((each) => closed.every(({ booked_at }) => booked_at) || !OF_DEMO.has(each))
  const skip = useCallback(() => queries.setQueryData(queryKeys.closed, NO_IDS), [queries])
  useEffect(() => {
    // Also when an undo has answered the question.
    if (!isAsked) return void skip()
    before.current = document.activeElement
    bar.current?.focus({ preventScroll: true })
    return () => void (document.activeElement === document.body && focusOn(before.current))
  }, [isAsked, skip])

  if (!isAsked) return null
  const leave = () => {
    focusOn(before.current)
    skip()
  }
  const choose = (outcome: ClosedAs) => {
    leave()
    void change(closed, { outcome })
  }
  const press = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || ['Tab', 'Shift', 'u'].includes(key)) return
    const onButton = target !== bar.current
    if (onButton && (key === 'Enter' || key === ' ')) return
    const outcome = outcomes.find((each) => keyOf(each) === key.toLowerCase())
    if (outcome ?? (key === 'Escape' || key === 'Enter')) event.preventDefault()
    if (outcome) choose(outcome)
    else leave()
  }
  const [one, ...others] = closed
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys choose while it has the focus
    <div
      ref={bar}
      data-question
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not a group of form fields
      role="group"
      aria-label={words.question(others.length ? undefined : one?.name, closed.length)}
      tabIndex={-1}
      onKeyDown={press}
      onBlur={({ relatedTarget, currentTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && skip()}
      className="fixed inset-x-3 bottom-28 z-40 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-edge bg-surface px-4 py-3 text-small shadow-float outline-none"
    >
      <p className="max-w-80 truncate font-semibold">
        <bdi>{words.question(others.length ? undefined : one?.name, closed.length)}</bdi>
      </p>
      <div className="flex flex-wrap gap-1.5">
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            look="secondary"
            size="tiny"
            aria-keyshortcuts={keyOf(outcome)}
            onClick={() => choose(outcome)}
          >
            {outcomeNames[outcome]}
            <kbd className="rounded border border-line px-1 font-normal text-muted">{keyOf(outcome).toUpperCase()}</kbd>
          </Button>
        ))}
        <Button look="quiet" size="tiny" aria-keyshortcuts="Escape" onClick={leave}>
          {words.skip}
        </Button>
      </div>
    </div>
  )
}
