import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Columns3, type LucideIcon } from 'lucide-react'
import { useMemo, useState, type ComponentType } from 'react'
import { showFailure } from '@/admin/ui/show-failure'
import { Button } from '@/ui/button'
import { Checkbox } from '@/admin/ui/checkbox'
import { Dialog } from '@/ui/dialog'
import { keyWords, waitlistTools } from '@/admin/words'
import { paletteWords } from '@/admin/shell/shell-words'
import { columnWords } from '@/admin/work-words'
import { loadColumns, saveColumns } from '../model/api'
import { useCommandKey, useLetterKeys } from '../model/keys'
import { queryKeys } from '@/admin/query-keys'
import { LIST_FIELDS, shownFields } from '../model/fields'

interface DialogProps {
  onClose: () => void
}

interface ToolProps {
  label: string
  icon?: LucideIcon
  letter?: string
  dialog: ComponentType<DialogProps>
}

function Tool({ label, icon: Icon, letter, dialog: ToolDialog }: ToolProps) {
  const [open, setOpen] = useState(false)
  const press = () => setOpen(true)
  useCommandKey({ label, group: paletteWords.tools, letter }, press)
  return (
    <>
      {Icon && (
        <Button
          look="plain"
          size="tiny"
          aria-label={label}
          title={label}
          onClick={press}
        >
          <Icon aria-hidden="true" size={18} />
        </Button>
      )}
      {open && <ToolDialog onClose={() => setOpen(false)} />}
    </>
  )
}

export function useColumns() {
  const queries = useQueryClient()
  const queryKey = queryKeys.columns
  const { data: chosen = null } = useQuery({
    queryKey,
    queryFn: loadColumns,
    staleTime: Infinity,
  })
  const { mutate } = useMutation({
    scope: { id: 'columns' },
    mutationFn: saveColumns,
    onMutate: (columns) => queries.setQueryData(queryKey, columns),
    onError: (error) => showFailure(error, columnWords.failed),
  })
  const fields = useMemo(() => shownFields(chosen), [chosen])
  return { fields, choose: mutate }
}

export const ColumnsButton = () => (
  <Tool label={columnWords.button} icon={Columns3} dialog={ColumnsDialog} />
)

function ColumnsDialog({ onClose }: DialogProps) {
  const { fields, choose } = useColumns()
  const shown: string[] = fields.map(({ key }) => key)
  const { title, description, close, reset } = columnWords
  return (
    <Dialog
      title={title}
      description={description}
      closeLabel={close}
      onClose={onClose}
      wide
    >
      <div className="mt-5 grid gap-x-6 sm:grid-cols-2">
        {/* No checkbox for the name, which always shows. */}
        {LIST_FIELDS.filter(({ key }) => key !== 'name').map(
          ({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={shown.includes(key)}
              onChange={(on) =>
                choose(
                  on ? [...shown, key] : shown.filter((each) => each !== key),
                )
              }
              className="min-h-9"
            />
          ),
        )}
      </div>
      <div className="mt-5 border-t border-line pt-5">
        <Button look="secondary" onClick={() => choose(null)}>
          {reset}
        </Button>
      </div>
    </Dialog>
  )
}

export const KeysTool = () => (
  <Tool label={waitlistTools.keys} letter="?" dialog={KeysDialog} />
)

function KeysDialog({ onClose }: DialogProps) {
  const [letters, setLetters] = useLetterKeys()
  const { title, description, close, keys, toggle } = keyWords
  return (
    <Dialog
      wide
      title={title}
      description={description}
      closeLabel={close}
      onClose={onClose}
    >
      <dl className="mt-5 text-small">
        {keys.map((line) => (
          <div
            key={line.does}
            className="flex items-baseline justify-between gap-4 border-t border-line py-2 first:border-t-0"
          >
            <dt>
              {line.keys.map((key) => (
                <kbd
                  key={key}
                  className="mr-1.5 rounded-[5px] border border-edge px-1.5 py-0.5 font-mono text-tiny"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-right text-muted">{line.does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={toggle}
        checked={letters}
        onChange={setLetters}
        className="mt-4 min-h-8"
      />
    </Dialog>
  )
}
