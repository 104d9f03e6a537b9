import { Button } from '@/components/ui/button'
import { eraseWords, waitlistTools } from '@/content/admin'
import type { WaitlistEntry } from '../api'
import type { useSelection } from './use-selection'

interface SelectionBarProps {
  selection: ReturnType<typeof useSelection>
  page: readonly WaitlistEntry[]
  onErase: (entries: readonly WaitlistEntry[]) => void
}

/** What can be done with the entries that were picked. */
export function SelectionBar({ selection, page, onErase }: SelectionBarProps) {
  const { selected, add, clear } = selection
  const small = 'min-h-8! px-3! py-1! text-tiny!'
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
      <Button look="danger" className={small} onClick={() => onErase([...selected.values()])}>
        {eraseWords.button}
      </Button>
    </div>
  )
}
