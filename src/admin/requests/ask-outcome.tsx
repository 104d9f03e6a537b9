import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from '@/ui/button'
import { queryKeys } from '@/admin/query-keys'
import { askOutcomeWords as words, outcomeNames } from '@/admin/work-words'
import { DemoField } from './entry/demo-field'
import type { Change } from './model/api'
import { useEntries } from './model/entries'
import { focusEntry } from './model/entry-links'
import { isPast } from './model/entry-text'
import { isTyping } from './model/keys'
import { useChange } from './model/use-change'
import { OUTCOMES, type ClosedAs } from './model/view'

const NO_IDS: readonly string[] = []
const OF_DEMO: ReadonlySet<ClosedAs> = new Set(['held', 'no-show'])
const focusOn = (element: Element | null) =>
  element instanceof HTMLElement && element.focus({ preventScroll: true })
/** Focuses an element again, or the entry's row if it is gone: the mark of a booked entry is no button. */
const focusBack = (before: Element | null, id = '') => {
  focusOn(before)
  if (document.activeElement === document.body) focusEntry(id)
}
const keyOf = (outcome: ClosedAs) => outcome.charAt(0)

/**
 * Asks for the outcome of entries just closed or of a demo in the past, and for the time of a demo just booked. It takes
 * the focus and returns it. Escape, Enter and a press elsewhere skip the question; any other key that isn't typed skips it
 * too, and then does what it does in the list.
 */
export function AskOutcome() {
  const queries = useQueryClient()
  const { data: ids } = useQuery({
    queryKey: queryKeys.asked,
    queryFn: () => NO_IDS,
    enabled: false,
    initialData: NO_IDS,
  })
  const entries = useEntries(ids).filter(
    ({ outcome, status }) =>
      outcome === null && (status === 'closed' || ids.length === 1),
  )
  const [one, ...others] = entries
  const id = one?.id
  const isClosed =
    one !== undefined && entries.every(({ status }) => status === 'closed')
  const isBooked = one?.status === 'booked' && !others.length
  const asksTime = isBooked && one.demo_at === null
  const question =
    (isClosed &&
      words.question(others.length ? undefined : one.name, entries.length)) ||
    (asksTime && words.demo(one.name)) ||
    (isBooked && isPast(one.demo_at) && words.over(one.name)) ||
    undefined
  const change = useChange()
  const bar = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  const outcomes = OUTCOMES.filter(
    (each) => entries.every(({ booked_at }) => booked_at) || !OF_DEMO.has(each),
  )
  const skip = useCallback(
    () => queries.setQueryData(queryKeys.asked, NO_IDS),
    [queries],
  )
  useEffect(() => {
    // Also when an undo has answered the question.
    if (question === undefined) return void skip()
    const from = (before.current = document.activeElement)
    focusOn(bar.current?.querySelector('input') ?? bar.current)
    return () =>
      void (document.activeElement === document.body && focusBack(from, id))
  }, [question, skip, id, bar])

  if (question === undefined) return null
  const leave = () => {
    focusBack(before.current, id)
    skip()
  }
  const choose = (answer: Change) => {
    leave()
    void change(entries, answer)
  }
  const close = (outcome: ClosedAs) =>
    choose(isClosed ? { outcome } : { status: 'closed', outcome })
  const press = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || ['Tab', 'Shift', 'u'].includes(key))
      return
    const onField = target instanceof HTMLInputElement
    if (
      onField &&
      (key === 'Enter'
        ? target.value || target.validity.badInput
        : key !== 'Escape' && isTyping(target, key))
    )
      return
    if (!onField && target !== bar.current && (key === 'Enter' || key === ' '))
      return
    const outcome = onField
      ? undefined
      : outcomes.find((each) => keyOf(each) === key.toLowerCase())
    if (outcome ?? (key === 'Escape' || key === 'Enter')) event.preventDefault()
    if (outcome) close(outcome)
    else leave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys choose while it has the focus
    <div
      ref={bar}
      data-question
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not a group of form fields
      role="group"
      aria-label={question}
      tabIndex={-1}
      onKeyDown={press}
      onBlur={({ relatedTarget, currentTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && skip()
      }
      className="fixed inset-x-3 bottom-28 [main:has([data-beside])_&]:lg:bottom-5 z-40 mx-auto flex w-fit lg:mr-0 lg:max-w-[29rem] flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-edge bg-surface px-3.5 py-3 text-small shadow-float outline-none"
    >
      <p className="line-clamp-2 max-w-96 font-semibold">
        <bdi>{question}</bdi>
      </p>
      <div className="flex flex-wrap items-start gap-1.5 [&>label]:sr-only">
        {asksTime && (
          <DemoField asked at={null} onPick={(at) => choose({ demo_at: at })} />
        )}
        {(asksTime ? [] : outcomes).map((outcome) => (
          <Button
            key={outcome}
            look="secondary"
            size="tiny"
            aria-keyshortcuts={keyOf(outcome)}
            onClick={() => close(outcome)}
          >
            {outcomeNames[outcome]}
            <kbd className="max-md:hidden rounded border border-line px-1 font-normal text-muted">
              {keyOf(outcome).toUpperCase()}
            </kbd>
          </Button>
        ))}
        <Button
          look="quiet"
          size="tiny"
          className="-mr-2"
          aria-keyshortcuts="Escape"
          onClick={leave}
        >
          {words.skip}
        </Button>
      </div>
    </div>
  )
}
