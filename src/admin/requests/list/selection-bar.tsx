import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { IconButton } from '@/admin/ui/icon-button'
import { waitlistTools } from '@/admin/words'
import { eraseWords, nextStepWords } from '../model/entry-words'
import { chooseWords as words } from '../model/list-words'
import { workWords } from '@/admin/work-words'
import { reasonOf } from '@/supabase/call'
import { showToast } from '@/ui/toast'
import { loadPage, type Entry } from '../model/api'
import { OwnerPicker, StatusPicker } from '../model/pickers'
import type { Work } from '../model/use-work'
import type { Filters } from '../model/view'
import { MOST, type useSelection } from './use-selection'

interface SelectionBarProps {
  selection: ReturnType<typeof useSelection>
  entries: readonly Entry[]
  /** Number of them on the page. */
  shown: number
  view: Filters
  total: number | undefined
  work: Work
  onErase: (entries: readonly Entry[]) => void
  onStep: (entries: readonly Entry[]) => void
  children: ReactNode
}

/** Bar of actions for selected entries, over the list's foot. */
export function SelectionBar({
  selection,
  entries,
  shown,
  view,
  total = 0,
  work,
  onErase,
  onStep,
  children,
}: SelectionBarProps) {
  const client = useQueryClient()
  const { add, clear } = selection
  const reachable = Math.min(total, MOST)
  const hidden = entries.length - shown

  const { mutate: selectView, isPending } = useMutation({
    mutationFn: () => loadPage({ client }, view, null, MOST),
    onSuccess: add,
    onError: (error) => reasonOf(error) && showToast('destructive', words.failed),
  })

  return (
    <div data-under-toasts className="pointer-events-none sticky bottom-0 z-20 mt-auto px-3 pb-3 pt-2">
      <section
        aria-label={words.label}
        className="pointer-events-auto mx-auto flex w-fit max-w-full flex-wrap items-center gap-1.5 rounded-panel border border-edge bg-surface p-1.5 shadow-float max-sm:justify-center"
      >
        <IconButton label={waitlistTools.unselect} icon={X} onClick={clear} />
        <output className="pr-1 text-tiny/8 font-semibold tabular-nums">
          {waitlistTools.selected(entries.length)}
          {hidden > 0 && <span className="font-normal text-muted"> {words.hidden(hidden)}</span>}
        </output>
        {entries.length < reachable && (
          <Button look="quiet" size="tiny" busy={isPending} className="max-[24rem]:hidden" onClick={() => selectView()}>
            {total > MOST ? words.first(MOST) : words.all(total)}
          </Button>
        )}
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
        <Button look="secondary" size="tiny" onClick={() => onStep(entries)}>
          {nextStepWords.label}
        </Button>
        <span className="max-sm:hidden">{children}</span>
        <Button look="secondary" size="tiny" onClick={() => onErase(entries)}>
          {hidden > 0 ? eraseWords.confirm(entries.length) : eraseWords.button}
        </Button>
      </section>
    </div>
  )
}
