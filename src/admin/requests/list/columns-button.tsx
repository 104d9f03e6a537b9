import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Columns3 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { showFailure } from '@/admin/ui/show-failure'
import { useAdminStore } from '@/admin/store'
import { Button } from '@/ui/button'
import { Checkbox } from '@/admin/ui/checkbox'
import { Dialog } from '@/ui/dialog'
import { paletteWords } from '@/admin/shell/shell-words'
import { columnWords } from '@/admin/work-words'
import { columnsQuery, saveColumns } from '../model/settings-api'
import { useCommand } from '@/admin/ui/commands'
import { fieldsWithRoom, LIST_FIELDS, shownFields } from '../model/fields'
import { useIsPhone } from './use-is-phone'

/** The admin's columns; those shown at first until they are loaded. */
export function useColumns() {
  const queries = useQueryClient()
  const { data: chosen = null } = useQuery(columnsQuery)
  const { mutate } = useMutation({
    scope: { id: 'columns' },
    mutationFn: saveColumns,
    onMutate: (columns) => queries.setQueryData(columnsQuery.queryKey, columns),
    onError: (error) => showFailure(error, columnWords.failed),
  })
  const listWidth = useAdminStore((state) => state.listWidth)
  return useMemo(() => {
    const fields = shownFields(chosen)
    return {
      chosen: fields,
      shown: fieldsWithRoom(fields, listWidth),
      choose: mutate,
    }
  }, [chosen, listWidth, mutate])
}

/** Button and command that open the choice of columns. */
export function ColumnsButton() {
  const [open, setOpen] = useState(false)
  const label = columnWords.button
  useCommand({ label, group: paletteWords.tools }, () => setOpen(true))
  return (
    <>
      <Button
        look="plain"
        size="tiny"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Columns3 aria-hidden="true" size={18} />
      </Button>
      {open && <ColumnsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ColumnsDialog({ onClose }: { onClose: () => void }) {
  const { chosen, shown, choose } = useColumns()
  const keys: string[] = chosen.map(({ key }) => key)
  const isPhone = useIsPhone()
  const without = isPhone ? [] : chosen.filter((each) => !shown.includes(each))
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
              checked={keys.includes(key)}
              onChange={(on) =>
                choose(
                  on ? [...keys, key] : keys.filter((each) => each !== key),
                )
              }
              className="min-h-9"
            />
          ),
        )}
      </div>
      <output className="mt-3 block text-small text-danger empty:hidden">
        {without.length > 0 &&
          columnWords.noRoom(without.map(({ label }) => label).join(', '))}
      </output>
      <div className="mt-5 border-t border-line pt-5">
        <Button look="secondary" onClick={() => choose(null)}>
          {reset}
        </Button>
      </div>
    </Dialog>
  )
}
