import { Bookmark } from 'lucide-react'
import * as z from 'zod/mini'
import { FormFailure } from '@/admin/ui/form-failure'
import { failureText } from '@/admin/ui/show-failure'
import { SmallField } from '@/admin/ui/small-field'
import { useSaveForm } from '@/admin/ui/use-save-form'
import { formWords } from '@/admin/words'
import { Button } from '@/ui/button'
import { placeNames } from '../model/list-words'
import { viewWords as words } from './view-words'
import type { SavedView } from '../model/settings-api'
import { useAdmins } from '../model/use-admins'
import { ToolPopover } from './controls'
import { nameFrom } from './filter-menu'
import type { ViewAddress } from '../model/use-view'
import type { SavedViews } from './use-views'
import { differs, LONGEST_NAME, readSavedFilters } from '../model/view'

interface SaveViewProps extends Pick<ViewAddress, 'view' | 'go'> {
  saved: SavedViews
  current: SavedView | undefined
}

/** Saves the shown filters as a view, for oneself or shared with the team. */
export const SaveView = (props: SaveViewProps) => (
  <ToolPopover
    align="end"
    label={words.saveTitle}
    className="border-transparent!"
    face={<Bookmark aria-hidden="true" size={18} />}
  >
    {(close) => <SaveForm {...props} onDone={close} />}
  </ToolPopover>
)

const viewSchema = z.object({
  name: z.string().check(
    z.trim(),
    z.refine<string>((name) => name !== '', words.noName),
    z.maxLength(LONGEST_NAME, formWords.tooLong(LONGEST_NAME)),
  ),
})

function SaveForm({
  view,
  go,
  saved: { save, remove },
  current,
  onDone,
}: SaveViewProps & { onDone: () => void }) {
  const { nameOf } = useAdmins()
  const own = current?.isMine ? current : undefined
  const filters = readSavedFilters(view)

  async function update(before: SavedView, name: string) {
    const isChanged = name !== before.name || differs(view, before.view)
    if (isChanged) await save({ ...before, name, view: filters }, before)
  }
  async function saveAs(name: string, shared: boolean) {
    const id = crypto.randomUUID()
    await save({ id, name, view: filters, shared })
    go({ saved: id }, 'replace')
  }
  const { formProps, field, saving, failure } = useSaveForm({
    schema: viewSchema,
    defaultValues: {
      name: current?.name ?? nameFrom(placeNames[view.status], view, nameOf),
    },
    save: async ({ name }, pressed) => {
      try {
        await (pressed === 'update' && own
          ? update(own, name)
          : saveAs(name, pressed === 'shared'))
        onDone()
        return undefined
      } catch (error) {
        const { title, description } = words.notSaved
        return { root: failureText(error, `${title}. ${description}`) }
      }
    },
  })
  return (
    <form
      {...formProps}
      noValidate
      aria-label={words.saveTitle}
      className="grid gap-3"
    >
      <SmallField
        {...field('name')}
        label={words.name}
        required
        autoComplete="off"
        onFocus={({ target }) => target.select()}
      />
      {view.query.trim() && (
        <p className="text-tiny text-muted">{words.withoutSearch}</p>
      )}
      <FormFailure text={failure} />
      <div className="flex flex-wrap gap-2">
        {own && (
          <Button type="submit" value="update" size="tiny" busy={saving}>
            {words.update(own.name)}
          </Button>
        )}
        <Button type="submit" look="secondary" size="tiny" busy={saving}>
          {words.save}
        </Button>
        <Button
          type="submit"
          value="shared"
          look="secondary"
          size="tiny"
          busy={saving}
        >
          {words.saveShared}
        </Button>
        {own && (
          <Button
            look="quiet"
            size="tiny"
            onClick={() => {
              remove(own)
              go({ saved: '' }, 'replace')
              onDone()
            }}
          >
            {words.remove(own.name)}
          </Button>
        )}
      </div>
    </form>
  )
}
