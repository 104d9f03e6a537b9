import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useShortcuts } from '@/admin/keys'
import {
  clearSelection,
  MOST_SELECTED,
  selectEntries,
  useAdminStore,
} from '@/admin/store'
import { useToastPlace } from '@/admin/ui/use-toast-place'
import { showFailure } from '@/admin/ui/show-failure'
import { Button } from '@/ui/button'
import { IconButton } from '@/admin/ui/icon-button'
import { waitlistTools } from '@/admin/words'
import { eraseWords, nextStepWords } from '../model/entry-words'
import { chooseWords as words } from '../model/list-words'
import { workWords } from '@/admin/work-words'
import { loadPage } from '../model/list-api'
import type { Entry } from '../model/entry'
import { AssignCommands } from '../model/assign-dialog'
import { OwnerPicker, StatusPicker } from '../model/pickers'
import { cacheEntries } from '../model/entries'
import { useCounts } from '../model/use-counts'
import { useView } from '../model/use-view'
import type { Work } from '../model/use-work'
import { usePage } from './use-page'
import { useSelectedEntries } from './use-selection'

interface SelectionBarProps {
  work: Work
  onErase: (entries: readonly Entry[]) => void
  onStep: (entries: readonly Entry[]) => void
  /** Exports what is selected. */
  children: ReactNode
}

/** Bar of actions for selected entries, over the list's foot. */
export function SelectionBar(props: SelectionBarProps) {
  const selected = useSelectedEntries()
  return selected.length > 0 && <Bar {...props} entries={selected} />
}

interface BarProps extends SelectionBarProps {
  entries: readonly Entry[]
}

function Bar({ entries, work, onErase, onStep, children }: BarProps) {
  const client = useQueryClient()
  const { view } = useView()
  const { page, entries: shown } = usePage()
  const { total = 0 } = useCounts(page)
  const bar = useRef<HTMLElement>(null)
  const isAsked = useAdminStore(({ asked }) => asked.length > 0)
  useToastPlace('bottom', isAsked ? '13rem' : '7.5rem')
  const reachable = Math.min(total, MOST_SELECTED)
  const hidden = entries.filter(
    ({ id }) => !shown.some((entry) => entry.id === id),
  ).length
  const erase =
    hidden > 0 ? eraseWords.confirm(entries.length) : eraseWords.button
  useShortcuts('page', {
    leave: () => (view.entry ? false : clearSelection()),
    toBar: () => bar.current?.focus(),
  })

  const { mutate: selectView, isPending } = useMutation({
    mutationFn: () => loadPage({ client }, view, null, MOST_SELECTED),
    onSuccess: (loaded) => {
      cacheEntries(client, loaded)
      selectEntries(loaded.map(({ id }) => id))
    },
    onError: (error) => showFailure(error, words.failed),
  })

  return (
    <div className="pointer-events-none sticky bottom-0 z-20 mt-auto pt-2 sm:px-3 sm:pb-3">
      <section
        ref={bar}
        tabIndex={-1}
        aria-label={words.label}
        className="pointer-events-auto mx-auto flex max-w-full outline-none flex-wrap items-center gap-1.5 border border-edge bg-surface p-1.5 shadow-float max-sm:grid max-sm:grid-cols-[5fr_5fr_4fr_4fr] max-sm:border-x-0 max-sm:px-3 max-sm:*:min-h-11 sm:w-fit sm:rounded-panel"
      >
        <AssignCommands
          work={work}
          group={words.label}
          onPick={(owner_id) => void work.change(entries, { owner_id })}
        />
        <div className="flex items-center gap-1.5 max-sm:col-span-4">
          <IconButton
            label={waitlistTools.unselect}
            icon={X}
            className="size-8 max-sm:-ml-3 max-sm:size-11"
            onClick={clearSelection}
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
              {total > MOST_SELECTED
                ? words.first(MOST_SELECTED)
                : words.all(total)}
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
