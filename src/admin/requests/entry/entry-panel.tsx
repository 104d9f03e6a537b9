import { Changes } from '@/admin/session/changes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
} from 'react'
import { Button } from '@/ui/button'
import { IconButton } from '@/admin/ui/icon-button'
import {
  entryWords as words,
  nextStepWords,
  replyWords,
  timelineWords,
} from '../model/entry-words'
import type { Entry } from '../model/entry'
import { isTyping, useShortcuts } from '@/admin/keys'
import { draftKey, dropReply, useAdminStore } from '@/admin/store'
import { CommandOf, useCommand } from '@/admin/ui/commands'
import { EntryGone, entryQuery, useOptimistic } from '../model/entries'
import { focusedEntry } from '../model/entry-links'
import { initialsOf } from '@/lib/initials'
import { OPEN_STATUSES, type Status } from '@/lib/statuses'
import { LoadFailed } from '@/admin/ui/load-failed'
import { showFailure } from '@/admin/ui/show-failure'
import { addNote, meQuery, type WholeEntry } from '../model/entry-api'
import { CopyDialog } from './copy-dialog'
import { CorrectDialog } from './request-dialog'
import { Contact, Message, OriginFields, When } from './entry-fields'
import { textOrNotAvailable } from '../model/entry-text'
import { Actions, EntryWork } from './entry-work'
import { Returns } from './returns'
import { Answered, useComingBack } from './mail-program'
import { ReplyForm } from './reply'
import type { Reply } from '../model/replies-api'
import { SameCompany } from './same-company'
import { Timeline } from './timeline'
import { AssignCommands, AssignDialog } from '../model/assign-dialog'
import { StepDialog } from '../model/next-step-picker'
import {
  useEntryChange,
  WORK_SHORTCUTS,
  type EntryChange,
  type Work,
} from '../model/use-work'

interface EntryPanelProps {
  id: string
  work: Work
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onErase: (entry: Entry) => void
  onClose: () => void
}

/** Panel with one entry. Its URL is the list's with the entry's id. */
export function EntryPanel({
  id,
  work,
  onPrevious,
  onNext,
  onErase,
  onClose,
}: EntryPanelProps) {
  const { entry, whole, state, retry } = useEntry(id)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string>(undefined)
  const titleId = useId()

  const isLoaded = entry !== undefined
  // Focuses the heading on opening, and if the focused element disappeared with
  // the previous entry or on loading.
  useEffect(() => {
    if (shown.current === undefined || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    shown.current = isLoaded ? id : ''
  }, [id, isLoaded])

  // Arrows move the focus in the list.
  const turn = (act: (() => void) | undefined) => (event: KeyboardEvent) =>
    act && !event.key.startsWith('Arrow') ? act() : false
  useShortcuts('panel', {
    leave: onClose,
    next: turn(onNext),
    previous: turn(onPrevious),
  })
  const leaveField = (event: ReactKeyboardEvent) => {
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      !isTyping(event.target)
    )
      return
    event.preventDefault()
    heading.current?.focus({ preventScroll: true })
  }

  const top = (
    <div className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-control border border-line bg-paper text-small font-semibold"
      >
        {entry && initialsOf(entry.name)}
      </span>
      <div className="min-w-0 flex-1">
        <h2
          key={id}
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className="text-lead font-semibold leading-snug outline-none [overflow-wrap:anywhere]"
        >
          <bdi>{entry ? textOrNotAvailable(entry.name) : words.goneTitle}</bdi>
        </h2>
        <p className="text-small text-muted [overflow-wrap:anywhere]">
          <bdi>{entry?.company}</bdi>
        </p>
      </div>
      <div className="-mr-2 flex shrink-0">
        {[
          { label: words.previous, onClick: onPrevious, icon: ChevronUp },
          { label: words.next, onClick: onNext, icon: ChevronDown },
          { label: words.close, onClick: onClose, icon: X },
        ].map((button) => (
          <IconButton
            key={button.label}
            {...button}
            iconSize={18}
            aria-disabled={!button.onClick || undefined}
            className="size-8 aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
          />
        ))}
      </div>
    </div>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves any field in the panel
    <section
      aria-labelledby={titleId}
      onKeyDown={leaveField}
      className="h-full bg-surface [scrollbar-width:thin] [scrollbar-gutter:stable] not-hover:[scrollbar-color:transparent_transparent] md:overflow-y-auto thumb:flex thumb:min-h-[calc(100dvh-5.25rem)] thumb:flex-col"
    >
      {entry ? (
        <OpenEntry key={id} {...{ entry, whole, work, onErase, top }}>
          {state === 'failed' && (
            <LoadFailed text={words.notRefreshed} onRetry={retry} />
          )}
        </OpenEntry>
      ) : (
        <>
          <header className={head}>
            <div className="px-5 pb-3 pt-4">{top}</div>
          </header>
          <div className="px-5 py-10 text-center text-small text-muted">
            {state === 'failed' ? (
              <LoadFailed text={words.failed} onRetry={retry} />
            ) : (
              <output>{words[state]}</output>
            )}
          </div>
        </>
      )}
    </section>
  )
}

// The header sticks only in high windows: not at 400% zoom.
const head =
  'bg-surface after:mx-5 after:block after:border-b after:border-line thumb:after:hidden md:tall:sticky md:tall:top-0 md:tall:z-10 thumb:contents'

/** On a phone at the thumb, with room of its own below the text. */
const actionBar =
  'flex flex-wrap items-center gap-2 px-5 pb-3 thumb:sticky thumb:bottom-0 thumb:z-10 thumb:order-last thumb:mt-auto thumb:border-t thumb:border-line thumb:bg-surface thumb:pt-2 thumb:pb-[max(0.5rem,env(safe-area-inset-bottom))]'

const isAfterNew = (status: Status) =>
  status !== 'new' && OPEN_STATUSES.includes(status)

interface OpenEntryProps extends Pick<EntryPanelProps, 'work' | 'onErase'> {
  entry: Entry
  whole: WholeEntry | undefined
  top: ReactNode
  children: ReactNode
}

function OpenEntry({
  entry,
  whole,
  work,
  onErase,
  top,
  children,
}: OpenEntryProps) {
  const { id, status, name, email, asked_again_at } = entry
  const change = useEntryChange(entry, work)
  const mail = useComingBack()
  const [dialog, setDialog] = useState<DialogKind>()
  const [replying, setReplying] = useState(false)
  const replyButton = useRef<HTMLButtonElement>(null)
  const closeReply = () => {
    setReplying(false)
    replyButton.current?.focus()
  }
  const draftId = draftKey(useQuery(meQuery).data ?? '', id)
  const { mutate: noteReply } = useReplyNote(id)
  const isOpenQuestion = status === 'new' || asked_again_at !== null
  // An entry with a later status keeps it; a closed one is open again.
  const answered = isAfterNew(status) ? status : 'contacted'
  const confirmReply = async () => {
    mail.forget()
    replyButton.current?.focus()
    dropReply(draftId)
    if (isOpenQuestion && work.me)
      await change.to({ status: answered, owner_id: work.me })
    noteReply()
  }

  return (
    <>
      <header className={head}>
        <div className="px-5 pb-3 pt-4">
          {top}
          <Contact entry={entry} />
          <When entry={entry} />
        </div>
        <div className={actionBar}>
          <Actions
            {...{ entry, change, replying, replyButton }}
            onReply={() => setReplying(true)}
            onStep={() => setDialog('step')}
          />
        </div>
        <div className="grid gap-3 px-5 *:mb-3">
          {replying && whole && email !== null && (
            <ReplyForm
              {...{ name, email, draftId, work }}
              entry={id}
              company={entry.company}
              source={whole.returns[0]?.source ?? entry.source}
              question={whole.returns[0]?.message ?? entry.message}
              earlier={whole.replies[0]?.subject}
              onOpened={() => {
                mail.left()
                closeReply()
              }}
              onClose={closeReply}
              onReopen={() => setReplying(true)}
            />
          )}
          <div aria-live="polite" className="empty:hidden">
            {mail.isBack && work.me !== undefined && (
              <Answered
                status={isOpenQuestion ? answered : undefined}
                onAnswered={() => void confirmReply()}
                onNotYet={() => {
                  mail.forget()
                  replyButton.current?.focus()
                }}
              />
            )}
          </div>
        </div>
      </header>
      <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-5 px-5 pb-28 pt-4 thumb:pb-6">
        {children}
        {whole && <Returns entry={whole} onUse={(to) => void change.to(to)} />}
        <Message entry={entry} />
        <EntryWork
          {...{ entry, work, change }}
          onStep={() => setDialog('step')}
        />
        <SameCompany entry={entry} />
        <Timeline id={id} entry={whole} work={work} />
        <OriginFields entry={entry} />
        <Changes>
          <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
            <Button look="quiet" size="flush" onClick={() => setDialog('copy')}>
              {words.copyAll}
            </Button>
            <Button
              look="quiet"
              size="flush"
              onClick={() => setDialog('correct')}
            >
              {words.correct}
            </Button>
            <Button
              look="plain"
              size="flush"
              className="text-muted hover:text-danger"
              onClick={() => onErase(entry)}
            >
              {words.erase}
            </Button>
          </div>
        </Changes>
      </div>
      <Changes>
        <EntryCommands entry={entry} onErase={onErase} onOpen={setDialog} />
        <MarkCommands entry={entry} change={change} />
        <AssignCommands
          first
          work={work}
          group={words.group}
          onPick={(owner_id) => void change.to({ owner_id })}
        />
      </Changes>
      <EntryDialog
        kind={dialog}
        {...{ entry, work, change }}
        onClose={() => setDialog(undefined)}
      />
    </>
  )
}

/** Leaves a note in the timeline that the entry's reply was sent. */
function useReplyNote(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => addNote(id, crypto.randomUUID(), replyWords.note, []),
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: entryQuery(id).queryKey }),
    onError: (error) => showFailure(error, timelineWords.notAdded),
  })
}

type DialogKind = 'correct' | 'copy' | 'step' | 'later' | 'assign'

/**
 * Group and scope of the open entry's commands, which come first in the
 * palette.
 */
const ofEntry = { group: words.group, first: true, scope: 'panel' } as const

/**
 * Keys are the open entry's, unless it is selected too, or another row has the
 * focus.
 */
const ifOf = (id: string, act: () => void) => () => {
  const focused = focusedEntry()
  const isOthers =
    useAdminStore.getState().selected.includes(id) ||
    (focused !== undefined && focused !== id)
  if (!isOthers) act()
  return !isOthers
}

interface EntryCommandsProps {
  entry: Entry
  onErase: (entry: Entry) => void
  onOpen: (dialog: DialogKind) => void
}

function EntryCommands({ entry, onErase, onOpen }: EntryCommandsProps) {
  const { id, status } = entry
  const open = (kind: DialogKind) => ifOf(id, () => onOpen(kind))
  const plan = (kind: DialogKind) =>
    ifOf(id, () => status !== 'spam' && onOpen(kind))
  useCommand({ ...ofEntry, label: words.correct }, () => onOpen('correct'))
  useCommand({ ...ofEntry, label: words.copyAll }, () => onOpen('copy'))
  useCommand({ ...ofEntry, label: words.erase }, () => onErase(entry))
  useCommand(
    { ...ofEntry, label: words.putOff, shortcut: 'putOff' },
    plan('later'),
  )
  useCommand(
    { ...ofEntry, label: nextStepWords.label, shortcut: 'nextStep' },
    plan('step'),
  )
  useCommand(
    { ...ofEntry, label: words.assign, shortcut: 'assign' },
    open('assign'),
  )
  return null
}

interface ChangeProps {
  entry: Entry
  change: EntryChange
}

/** Commands that give the entry a status, or the signed-in admin as owner. */
const MarkCommands = ({ entry, change }: ChangeProps) =>
  WORK_SHORTCUTS.map(([shortcut, label]) => (
    <CommandOf
      key={shortcut}
      {...ofEntry}
      label={label}
      shortcut={shortcut}
      run={ifOf(entry.id, () => void change.mark(shortcut))}
    />
  ))

interface EntryDialogProps extends ChangeProps {
  kind: DialogKind | undefined
  work: Work
  onClose: () => void
}

function EntryDialog({ kind, entry, work, change, onClose }: EntryDialogProps) {
  if (kind === 'correct')
    return <CorrectDialog entry={entry} work={work} onClose={onClose} />
  if (kind === 'copy') return <CopyDialog entry={entry} onClose={onClose} />
  if (kind === 'assign')
    return (
      <AssignDialog
        entries={[entry]}
        work={work}
        onPick={(owner_id) => void change.to({ owner_id })}
        onClose={onClose}
      />
    )
  return (
    kind && (
      <StepDialog
        entries={[entry]}
        later={kind === 'later'}
        onPick={(step) => void change.to(step)}
        onClose={onClose}
      />
    )
  )
}

/** Rhythm in which the panel looks whether a reply has been sent. */
const REPLY_POLL_MS = 5000

const isWaiting = ({ sent_at, refused_at }: Reply) =>
  sent_at === null && refused_at === null

function useEntry(id: string) {
  const { data, error, refetch } = useQuery({
    ...entryQuery(id),
    refetchInterval: ({ state }) =>
      state.data && isWhole(state.data) && state.data.replies.some(isWaiting)
        ? REPLY_POLL_MS
        : false,
  })
  const isGone = error instanceof EntryGone
  const failure = isGone ? 'gone' : 'failed'
  const state: 'loading' | 'gone' | 'failed' = error ? failure : 'loading'
  const optimistic = useOptimistic()
  const entry = data && !isGone ? optimistic(data) : undefined
  return {
    entry,
    whole: entry && isWhole(entry) ? entry : undefined,
    state,
    retry: () => void refetch(),
  }
}

const isWhole = (entry: Entry | WholeEntry): entry is WholeEntry =>
  'history' in entry
