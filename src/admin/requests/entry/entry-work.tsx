import { Changes, useIsAdmin } from '@/admin/session/changes'
import { CalendarClock, Phone } from 'lucide-react'
import type { RefObject } from 'react'
import { Button, ButtonAnchor } from '@/ui/button'
import { IconButton } from '@/admin/ui/icon-button'
import { ReplyButton } from './reply'
import { nextStepWords, replyWords } from '../model/entry-words'
import { outcomeNames, statusNames, workWords } from '@/admin/work-words'
import type { Entry } from '../model/entry'
import { OwnerDisc, StatusMark } from '../model/marks'
import { outcomeText, nextStepText, telAddress } from '../model/entry-text'
import { Demos } from './demos'
import { NextStep } from '../model/next-step-picker'
import {
  OutcomePicker,
  OwnerPicker,
  propertyValue,
  StatusPicker,
} from '../model/pickers'
import type { EntryChange, Work } from '../model/use-work'

const spamWords = {
  title: 'Set aside as spam',
  kept: 'It is erased 30 days after it was set aside.',
  notSpam: 'Not spam',
}

interface EntryWorkProps {
  entry: Entry
  work: Work
  change: EntryChange
  onStep: () => void
}

/**
 * Outcome, owner, demos and next step of the open entry; each choice is saved at
 * once.
 */
export function EntryWork({ entry, work, change, onStep }: EntryWorkProps) {
  const isAdmin = useIsAdmin()
  const { status, outcome, owner_id, next_step_on } = entry
  const isSpam = status === 'spam'

  return (
    <div className="grid gap-3 text-small">
      {isSpam && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control border border-line bg-paper px-4 py-3">
          <p>
            <span className="font-semibold">{spamWords.title}</span>
            {`: ${workWords.spamReasons[entry.spam_reason ?? ''] ?? workWords.spamByAdmin}. ${spamWords.kept}`}
          </p>
          <Changes>
            <Button
              look="secondary"
              size="small"
              onClick={() => void change.to({ status: 'new' })}
            >
              {spamWords.notSpam}
            </Button>
          </Changes>
        </div>
      )}
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 gap-y-1">
        {status === 'closed' && (
          <OutcomePicker
            label={workWords.outcome}
            value={outcome}
            onPick={(to) => void change.to({ outcome: to })}
            face={
              outcome === null ? (
                <span className="text-muted">{workWords.setOutcome}</span>
              ) : (
                outcomeNames[outcome]
              )
            }
          />
        )}
        {status !== 'closed' && outcome !== null && (
          <>
            <span className="text-muted">{workWords.outcome}</span>
            <span>{outcomeText(entry)}</span>
          </>
        )}
        <Demos entry={entry} work={work} change={change} />
        <OwnerPicker
          label={workWords.owner}
          admins={work.admins}
          nameOf={work.nameOf}
          value={owner_id}
          onPick={(to) => void change.to({ owner_id: to })}
          face={
            <>
              {owner_id !== null && (
                <OwnerDisc
                  name={work.nameOf(owner_id)}
                  isMine={owner_id === work.me}
                />
              )}
              <span className={owner_id === null ? 'text-muted' : undefined}>
                {work.nameOf(owner_id)}
              </span>
            </>
          }
        />
        {!isSpam && (
          <>
            <span className="self-center text-muted">
              {nextStepWords.label}
            </span>
            {isAdmin ? (
              <button
                type="button"
                aria-label={
                  next_step_on === null
                    ? undefined
                    : nextStepWords.change(nextStepText(entry))
                }
                onClick={onStep}
                className={`${propertyValue} text-left`}
              >
                <NextStep entry={entry} />
              </button>
            ) : (
              <span className="inline-flex min-h-9 items-center">
                {next_step_on === null ? '-' : <NextStep entry={entry} />}
              </span>
            )}
          </>
        )}
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {change.conflict}
      </p>
    </div>
  )
}

interface ActionsProps extends Omit<EntryWorkProps, 'work'> {
  replying: boolean
  replyButton: RefObject<HTMLButtonElement | null>
  onReply: () => void
}

/** Buttons of the open entry: reply, call, status and a menu. */
export function Actions({
  entry: { email, phone, status },
  change,
  replying,
  replyButton,
  onReply,
  onStep,
}: ActionsProps) {
  const isAdmin = useIsAdmin()
  const tel = telAddress(phone)
  return (
    <>
      {email !== null && isAdmin && (
        <ReplyButton ref={replyButton} open={replying} onOpen={onReply} />
      )}
      {tel && (
        <ButtonAnchor
          look={email === null ? 'primary' : 'secondary'}
          href={tel}
          size="small"
        >
          <Phone aria-hidden="true" size={16} />
          <span className="thumb:sr-only">{replyWords.call}</span>
        </ButtonAnchor>
      )}
      <span className="ml-auto inline-flex text-small [&>:first-child]:sr-only">
        <StatusPicker
          label={workWords.status}
          value={status}
          onPick={(to) => void change.to({ status: to })}
          face={
            <>
              <StatusMark status={status} outcome={null} />
              {/* A picker says its value; the mark alone is hidden. */}
              {!isAdmin && (
                <span className="sr-only">{statusNames[status]}</span>
              )}
            </>
          }
        />
      </span>
      {status !== 'spam' && isAdmin && (
        <IconButton
          label={nextStepWords.label}
          icon={CalendarClock}
          iconSize={20}
          onClick={onStep}
        />
      )}
    </>
  )
}
