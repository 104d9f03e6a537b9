import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { isTyping, keyOf, useShortcuts } from '@/admin/keys'
import { letterOf } from '@/admin/shortcuts'
import { stopAsking, useAdminStore } from '@/admin/store'
import { askOutcomeWords as words, outcomeNames } from '@/admin/work-words'
import { classNames } from '@/lib/class-names'
import { Button } from '@/ui/button'
import { DemoTimeForm } from './demo-time-form'
import type { Change } from './model/change-api'
import { booking } from './model/demos'
import { useEntries } from './model/entries'
import { focusEntry } from './model/entry-links'
import {
  answerOf,
  questionOf,
  type Answer,
  type Question,
} from './model/question'
import { useChange } from './model/use-change'
import type { Entry } from './model/entry'

/** Asks about entries that were just closed or booked. */
export function AskOutcome() {
  const asked = useEntries(useAdminStore((state) => state.asked))
  const isNewBooking = useAdminStore((state) => state.asksOfNewBooking)
  const question = questionOf(asked, isNewBooking)
  // Also when an undo has answered the question.
  useEffect(() => {
    if (!question) stopAsking()
  }, [question])
  return question && <QuestionBar key={question.text} question={question} />
}

/**
 * Takes the focus and returns it. Escape and a press elsewhere skip the
 * question. In the field of a time, Enter saves it, and an empty one says so.
 * Elsewhere Enter skips the question too, as does any other key, which then
 * does what it does in the list.
 */
function QuestionBar({ question }: { question: Question }) {
  const { ask, text, entries, answers } = question
  const change = useChange()
  const entryIsOpen = useAdminStore((state) => state.entryIsOpen)
  const bar = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const focusBack = useFocusBack([field, bar], entries[0]?.id ?? '')
  const leave = () => {
    focusBack()
    stopAsking()
  }
  const choose = (changeOf: (entry: Entry) => Change) => {
    leave()
    void change(entries, changeOf)
  }
  const close = (answer: Answer) =>
    choose((entry) => answerOf(question, answer, entry))
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && bar.current?.contains(target)
  useShortcuts(
    'question',
    Object.fromEntries(
      answers.map((outcome) => [
        outcome,
        ({ target }: globalThis.KeyboardEvent) =>
          isInside(target) ? close(outcome) : false,
      ]),
    ),
  )
  const skipOnOtherKeys = (event: KeyboardEvent) => {
    const { target, nativeEvent } = event
    const key = keyOf(nativeEvent)
    const isAnswer = answers.some((outcome) => letterOf(outcome) === key)
    if (isAnswer || OWN_KEYS.has(key) || key.startsWith('Ctrl ')) return
    if (event.altKey || nativeEvent.isComposing) return
    if (key !== 'Escape' && isTyping(target, key)) return
    // The bar's buttons take them.
    if (target !== bar.current && (key === 'Enter' || key === ' ')) return
    if (key === 'Enter' || key === 'Escape') event.preventDefault()
    leave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys choose while it has the focus
    <div
      ref={bar}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not a group of form fields
      role="group"
      aria-label={text}
      tabIndex={-1}
      onKeyDown={skipOnOtherKeys}
      onBlur={({ relatedTarget }) =>
        relatedTarget && !isInside(relatedTarget) && stopAsking()
      }
      className={classNames(
        'fixed inset-x-3 bottom-28 z-40 mx-auto flex w-fit flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-edge bg-surface px-3.5 py-3 text-small shadow-float outline-none lg:mr-0 lg:max-w-[29rem]',
        entryIsOpen && 'lg:bottom-5',
      )}
    >
      <p className="line-clamp-2 max-w-96 font-semibold">
        <bdi>{text}</bdi>
      </p>
      <div className="flex flex-wrap items-start gap-1.5">
        {ask === 'time' && (
          <DemoTimeForm
            fieldRef={field}
            canInvite={entries.every(({ email }) => email !== null)}
            onPick={(at, invites) => {
              const demo = booking(at, invites)
              choose(() => ({ demo }))
            }}
          />
        )}
        {answers.map((outcome) => (
          <Button
            key={outcome}
            look="secondary"
            size="tiny"
            aria-keyshortcuts={letterOf(outcome)}
            onClick={() => close(outcome)}
          >
            {outcomeNames[outcome]}
            <kbd className="max-md:hidden rounded border border-line px-1 font-normal text-muted">
              {letterOf(outcome).toUpperCase()}
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

/** Keys that leave the question as it is: undo answers it, Tab moves in it. */
const OWN_KEYS: ReadonlySet<string> = new Set(['Tab', 'Shift', 'u'])

/**
 * Focuses the first element; the returned function focuses what had the focus
 * before, or the entry's row.
 */
function useFocusBack(
  elements: readonly RefObject<HTMLElement | null>[],
  id: string,
) {
  const before = useRef<Element>(null)
  const focusBack = () => {
    if (before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true })
    // The mark of a booked entry is no button any more.
    if (document.activeElement === document.body) focusEntry(id)
  }
  useEffect(() => {
    before.current = document.activeElement
    const first = elements.find(({ current }) => current)?.current
    first?.focus({ preventScroll: true })
    return () => {
      // Undone: the bar leaves with the focus.
      if (document.activeElement === document.body) focusBack()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the question appears
  }, [])
  return focusBack
}
