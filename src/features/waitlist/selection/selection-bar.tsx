import { Button } from '@/components/ui/button'
import { eraseWords, waitlistTools } from '@/content/admin'
import { workWords } from '@/content/admin-work'
import type { WaitlistEntry } from '../api'
import type { Admin } from '../changes/api'
import { OwnerPicker, StatusPicker } from '../changes/pickers'
import type { Wanted } from '../changes/use-change'
import type { NameOf } from '../columns/field-text'
import { ExportButton } from '../export/export-button'
import { EVERYTHING } from '../filters/view'
import type { useSelection } from './use-selection'

interface SelectionBarProps {
  selection: ReturnType<typeof useSelection>
  page: readonly WaitlistEntry[]
  admins: readonly Admin[]
  nameOf: NameOf
  onChange: (entries: readonly WaitlistEntry[], wanted: Wanted) => void
  onErase: (entries: readonly WaitlistEntry[]) => void
}

const small = 'min-h-8! px-3! py-1! text-tiny!'

/** What can be done with the entries that were picked, from any page. */
export function SelectionBar({ selection, page, admins, nameOf, onChange, onErase }: SelectionBarProps) {
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
        onPick={(status) => onChange(entries, { status })}
      />
      <OwnerPicker
        hideLabel
        value={undefined}
        admins={admins}
        label={workWords.setOwner}
        onPick={(owner) => onChange(entries, { owner })}
      />
      <ExportButton
        className={small}
        what={{ filters: EVERYTHING, ids: [...selected.keys()] }}
        nameOf={nameOf}
        total={selected.size}
      />
      <Button look="danger" className={small} onClick={() => onErase(entries)}>
        {eraseWords.button}
      </Button>
    </div>
  )
}
