import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '@/ui/button'
import { queryKeys } from '@/admin/query-keys'
import { entryWords, nextStepWords, spamWords } from '../model/entry-words'
import { outcomeNames, workWords } from '@/admin/work-words'
import type { Entry } from '../model/api'
import { useCommandKey } from '../model/keys'
import { OwnerDisc, StatusMark } from '../model/marks'
import { isPast, nextStepText } from '../model/entry-text'
import { DemoField } from './demo-field'
import { NextStep, NextStepPicker, stepChange } from '../model/next-step-picker'
import { OutcomePicker, OwnerPicker, propertyValue, StatusPicker } from '../model/pickers'
import type { EntryChange, Work } from '../model/use-work'

interface EntryWorkProps {
  entry: Entry
  work: Work
  change: EntryChange
  /** The next step is being chosen. */
  choosing: boolean
  onChoosing: (choosing: boolean) => void
  withStatus: boolean
}

export const StatusField = ({ status, change }: Pick<Entry, 'status'> & Pick<EntryWorkProps, 'change'>) => (
  <StatusPicker
    label={workWords.status}
    value={status}
    onPick={(to) => void change.to({ status: to })}
    face={<StatusMark status={status} outcome={null} />}
  />
)

export function EntryWork({ entry, work, change, choosing, onChoosing, withStatus }: EntryWorkProps) {
  const queries = useQueryClient()
  const step = useRef<HTMLButtonElement>(null)
  const { status, outcome, owner_id, demo_at, next_step, next_step_on } = entry
  const isSpam = status === 'spam'

  useCommandKey({ label: nextStepWords.label, group: entryWords.group, letter: 'd' }, () => onChoosing(!isSpam))
  const close = () => {
    onChoosing(false)
    // Focuses the next step's button once it has rendered again.
    setTimeout(() => step.current?.focus())
  }

  return (
    <div className="grid gap-3 text-small">
      {isSpam && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control border border-line bg-paper px-4 py-3">
          <p>
            <span className="font-semibold">{spamWords.title}</span>
            {`: ${workWords.spamReasons[entry.spam_reason ?? ''] ?? workWords.spamByAdmin}. ${spamWords.kept}`}
          </p>
          <Button look="secondary" size="small" onClick={() => void change.to({ status: 'new' })}>
            {spamWords.notSpam}
          </Button>
        </div>
      )}
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2">
        {withStatus && <StatusField status={status} change={change} />}
        {status === 'closed' && (
          <OutcomePicker
            label={workWords.outcome}
            value={outcome}
            onPick={(to) => void change.to({ outcome: to })}
            face={outcome === null ? <span className="text-muted">{workWords.setOutcome}</span> : outcomeNames[outcome]}
          />
        )}
        {(status === 'booked' || demo_at !== null) && (
          <DemoField at={demo_at} onPick={(to) => void change.to({ demo_at: to })} />
        )}
        {status === 'booked' && isPast(demo_at) && (
          <Button
            look="plain"
            size="flush"
            className="col-start-2 justify-self-start text-danger underline underline-offset-4"
            onClick={() => queries.setQueryData(queryKeys.asked, [entry.id])}
          >
            {workWords.demoOver}
          </Button>
        )}
        <OwnerPicker
          label={workWords.owner}
          admins={work.admins}
          nameOf={work.nameOf}
          value={owner_id}
          onPick={(to) => void change.to({ owner_id: to })}
          face={
            <>
              {owner_id !== null && <OwnerDisc name={work.nameOf(owner_id)} isMine={owner_id === work.me} />}
              <span className={owner_id === null ? 'text-muted' : undefined}>{work.nameOf(owner_id)}</span>
            </>
          }
        />
        {!isSpam && !choosing && (
          <>
            <span className="self-center text-muted">{nextStepWords.label}</span>
            <button
              ref={step}
              type="button"
              aria-label={next_step_on === null ? undefined : nextStepWords.change(nextStepText(entry))}
              onClick={() => onChoosing(true)}
              className={`${propertyValue} text-left`}
            >
              {next_step_on === null ? (
                <span className="text-muted">{nextStepWords.set}</span>
              ) : (
                <NextStep entry={entry} />
              )}
            </button>
          </>
        )}
      </div>
      {choosing && (
        <NextStepPicker
          value={{ text: next_step, day: next_step_on }}
          onPick={(picked) => {
            void change.to(stepChange(picked))
            close()
          }}
          onClose={close}
        />
      )}
      <p role="alert" className="text-danger empty:hidden">
        {change.conflict}
      </p>
    </div>
  )
}
