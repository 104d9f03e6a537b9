import { Bookmark } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '@/ui/button'
import { placeNames } from '../model/list-words'
import { viewWords as words } from './view-words'
import type { SavedView } from '../model/api'
import { useAdmins } from '../model/use-admins'
import { control, ToolPopover } from './controls'
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

function SaveForm({
  view,
  go,
  saved: { save, remove },
  current,
  onDone,
}: SaveViewProps & { onDone: () => void }) {
  const { nameOf } = useAdmins()
  const [name, setName] = useState(
    current?.name ?? nameFrom(placeNames[view.status], view, nameOf),
  )
  const filters = readSavedFilters(view)
  const mine = current?.mine ? current : undefined
  const kept = mine && { ...mine, name: name.trim(), view: filters }
  const isChanged =
    kept && (kept.name !== mine.name || differs(view, mine.view))

  function saveAs(shared: boolean) {
    const id = crypto.randomUUID()
    save.mutate(
      { kept: { id, name: name.trim(), view: filters, shared } },
      {
        onSuccess: () => {
          go({ saved: id }, 'replace')
          onDone()
        },
      },
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const how = submitter?.getAttribute('value')
    if (!name.trim() || save.isPending) return
    if (how !== 'update') saveAs(how === 'shared')
    else if (isChanged)
      save.mutate({ kept, before: mine }, { onSuccess: onDone })
    else onDone()
  }
  return (
    <form onSubmit={submit} aria-label={words.saveTitle} className="grid gap-3">
      <label className="grid gap-1 text-tiny text-muted">
        {words.name}
        <input
          name="view-name"
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
          value={name}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
          className={control}
        />
      </label>
      {view.query.trim() && (
        <p className="text-tiny text-muted">{words.withoutSearch}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {kept && (
          <Button
            type="submit"
            value="update"
            size="tiny"
            busy={save.isPending}
          >
            {words.update(mine.name)}
          </Button>
        )}
        <Button
          type="submit"
          look="secondary"
          size="tiny"
          busy={save.isPending}
        >
          {words.save}
        </Button>
        <Button
          type="submit"
          value="shared"
          look="secondary"
          size="tiny"
          busy={save.isPending}
        >
          {words.saveShared}
        </Button>
        {mine && (
          <Button
            look="quiet"
            size="tiny"
            onClick={() => {
              remove(mine)
              go({ saved: '' }, 'replace')
              onDone()
            }}
          >
            {words.remove(mine.name)}
          </Button>
        )}
      </div>
    </form>
  )
}
