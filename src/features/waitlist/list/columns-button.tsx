import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { navigationWords } from '@/content/admin-list'
import { columnWords as words } from '@/content/admin-work'
import { useCommandKey } from '../keys'
import { LIST_FIELDS, type ListField } from './fields'
import { ToolButton } from './tool-button'

interface ColumnsButtonProps {
  fields: readonly ListField[]
  /** Null: those of the beginning. */
  onChoose: (columns: readonly string[] | null) => void
}

/** Opens the dialog that chooses the columns of the list; each press in it shows at once. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const [open, setOpen] = useState(false)
  useCommandKey({ label: words.button, group: navigationWords.label, letters: false }, () => setOpen(true))
  return (
    <>
      <ToolButton label={words.button} icon={Columns3} onPress={() => setOpen(true)} />
      {open && <ColumnsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ColumnsDialog({ fields, onChoose, onClose }: ColumnsButtonProps & { onClose: () => void }) {
  const shown = fields.map(({ key }) => key)
  const toggle = (key: ListField['key']) =>
    onChoose(shown.includes(key) ? shown.filter((each) => each !== key) : [...shown, key])
  return (
    <Dialog title={words.title} description={words.description} closeLabel={words.close} onClose={onClose} wide>
      <div className="mt-5 grid gap-x-6 sm:grid-cols-2">
        {/* The name opens the entry: it stays. */}
        {LIST_FIELDS.filter(({ key }) => key !== 'name').map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={shown.includes(key)}
            onChange={() => toggle(key)}
            className="min-h-9"
          />
        ))}
      </div>
      <div className="mt-5 border-t border-line pt-5">
        <Button look="secondary" onClick={() => onChoose(null)}>
          {words.reset}
        </Button>
      </div>
    </Dialog>
  )
}
