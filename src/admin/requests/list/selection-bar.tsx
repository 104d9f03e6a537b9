import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { showFailure } from '@/admin/ui/show-failure'
import { Button } from '@/ui/button'
import { IconButton } from '@/admin/ui/icon-button'
import { waitlistTools } from '@/admin/words'
import { eraseWords, nextStepWords } from '../model/entry-words'
import { chooseWords as words } from '../model/list-words'
import { workWords } from '@/admin/work-words'
import { loadPage, type Entry } from '../model/api'
import { OwnerPicker, StatusPicker } from '../model/pickers'
import { useKeys } from '../model/keys'
import type { Work } from '../model/use-work'
import type { View } from '../model/view'
import { MOST, type useSelection } from './use-selection'

interface SelectionBarProps {
  selection: ReturnType<typeof useSelection>
  entries: readonly Entry[]
  shown: number
  view: View
  total: number | undefined
  work: Work
  onErase: (entries: readonly Entry[]) => void
  onStep: (entries: readonly Entry[]) => void
  children: ReactNode
}

/** Bar of actions for selected entries, over the list's foot. */
export function SelectionBar(props: SelectionBarProps) {
  const {
    selection,
    entries,
    shown,
    view,
    total = 0,
    work,
    onErase,
    onStep,
    children,
  } = props
  const client = useQueryClient()
  const { add, clear } = selection
  const reachable = Math.min(total, MOST)
  const hidden = entries.length - shown
  const erase =
    hidden > 0 ? eraseWords.confirm(entries.length) : eraseWords.button
  useKeys((key) => {
    const clears = key === 'Escape' && !view.entry
    if (clears) clear()
    return clears
  })

  const { mutate: selectView, isPending } = useMutation({
    mutationFn: () => loadPage({ client }, view, null, MOST),
    onSuccess: add,
    onError: (error) => showFailure(error, words.failed),
  })

  return (
    <div
      data-under-toasts
      className="pointer-events-none sticky bottom-0 z-20 mt-auto pt-2 sm:px-3 sm:pb-3"
    >
      <section
        aria-label={words.label}
        className="pointer-events-auto mx-auto flex max-w-full flex-wrap items-center gap-1.5 border border-edge bg-surface p-1.5 shadow-float max-sm:grid max-sm:grid-cols-[5fr_5fr_4fr_4fr] max-sm:border-x-0 max-sm:px-3 max-sm:*:min-h-11 sm:w-fit sm:rounded-panel"
      >
        <div className="flex items-center gap-1.5 max-sm:col-span-4">
          <IconButton
            label={waitlistTools.unselect}
            icon={X}
            className="size-8 max-sm:-ml-3 max-sm:size-11"
            onClick={clear}
          />
          <output className="pr-1 text-tiny/8 max-sm:grow max-sm:text-tiny/11 font-semibold tabular-nums">
            {waitlistTools.selected(entries.length)}
            {hidden > 0 && (
              <span className="font-normal text-muted">
                {' '}
                {words.hidden(hidden)}
              </span>
            )}
          </output>
          {entries.length < reachable && (
            <Button
              look="quiet"
              size="tiny"
              busy={isPending}
              onClick={() => selectView()}
            >
              {total > MOST ? words.first(MOST) : words.all(total)}
            </Button>
          )}
        </div>
        <StatusPicker
          value={undefined}
          label={workWords.setStatus}
          short={workWords.status}
          onPick={(status) => void work.change(entries, { status })}
        />
        <OwnerPicker
          nameOf={work.nameOf}
          value={undefined}
          admins={work.admins}
          label={workWords.setOwner}
          short={workWords.owner}
          onPick={(owner_id) => void work.change(entries, { owner_id })}
        />
        <Button
          look="secondary"
          size="tiny"
          className="max-sm:px-1"
          onClick={() => onStep(entries)}
        >
          {nextStepWords.label}
        </Button>
        <span className="max-sm:hidden">{children}</span>
        <Button
          look={view.entry ? 'plain' : 'secondary'}
          size="tiny"
          className="max-sm:px-1"
          aria-label={erase}
          title={view.entry && erase}
          onClick={() => onErase(entries)}
        >
          {view.entry ? <Trash2 aria-hidden="true" size={18} /> : erase}
        </Button>
      </section>
    </div>
  )
}
