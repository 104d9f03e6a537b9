import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { waitlistTools } from '@/content/admin'
import { eraseWords } from '@/content/admin-entry'
import { workWords } from '@/content/admin-work'
import type { Entry } from '../api'
import { OwnerPicker, StatusPicker } from '../entry/pickers'
import type { Work } from '../entry/use-work'
import type { useSelection } from './use-selection'

interface SelectionBarProps {
  selection: ReturnType<typeof useSelection>
  page: readonly Entry[]
  work: Work
  onErase: (entries: readonly Entry[]) => void
  /** What else can be done with them. */
  children: ReactNode
}

const small = 'min-h-8! px-3! py-1! text-tiny!'

/** What can be done with the entries that were picked, from any page. */
export function SelectionBar({ selection, page, work, onErase, children }: SelectionBarProps) {
  const { selected, add, clear } = selection
  const entries = [...selected.values()]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper px-5 py-2.5">
      <output className="mr-auto text-small font-semibold">{waitlistTools.selected(selected.size)}</output>
      {page.some(({ id }) => !selected.has(id)) && (
        <Button look="secondary" className={small} onClick={() => add(page)}>
          {waitlistTools.selectPage}
        </Button>
      )}
      <Button look="secondary" className={small} onClick={clear}>
        {waitlistTools.unselect}
      </Button>
      <StatusPicker
        hideLabel
        value={undefined}
        label={workWords.setStatus}
        onPick={(status) => void work.change(entries, { status })}
      />
      <OwnerPicker
        hideLabel
        value={undefined}
        admins={work.admins}
        label={workWords.setOwner}
        onPick={(owner_id) => void work.change(entries, { owner_id })}
      />
      {children}
      <Button look="danger" className={small} onClick={() => onErase(entries)}>
        {eraseWords.button}
      </Button>
    </div>
  )
}
