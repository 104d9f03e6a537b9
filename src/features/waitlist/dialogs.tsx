import { ActivityDialog } from './activity/activity-dialog'
import { EntryDialog } from './entry/entry-dialog'
import { ColumnsDialog } from './columns/columns-dialog'
import type { ListField } from './columns/fields'
import { EraseDialog } from './selection/erase-dialog'
import { KeysDialog } from './list/keys-dialog'
import { useEntryTurning } from './entry/use-entry-turning'
import type { WaitlistEntry } from './api'
import type { Page } from './page'
import type { ViewAddress } from './filters/use-view'
import type { View } from './filters/view'

interface DialogsProps {
  view: View
  page: Page | undefined
  go: ViewAddress['go']
  erasing: readonly WaitlistEntry[] | undefined
  onErase: (entries: readonly WaitlistEntry[] | undefined) => void
  onErased: (ids: string[]) => void
  returnFocus: () => void
  returnFocusFromActivity: () => void
  helping: boolean
  onHelped: () => void
  letters: boolean
  onLetters: (on: boolean) => void
  choosing: boolean
  onChosen: () => void
  fields: readonly ListField[]
  onChoose: (columns: readonly string[] | null) => void
}

/** The one dialog that may stand over the list: an entry, what is about to be erased, what was done, or the keys. */
export function Dialogs(props: DialogsProps) {
  const { view, page, go, erasing, onErase, onErased, returnFocus, letters, onLetters } = props
  const { onNext, onPrevious } = useEntryTurning(page, view.entry, go)

  if (erasing) {
    return (
      <EraseDialog
        entries={erasing}
        onErased={(ids) => {
          onErase(undefined)
          onErased(ids)
        }}
        onClose={() => onErase(undefined)}
        returnFocus={returnFocus}
      />
    )
  }
  if (props.helping) return <KeysDialog letters={letters} onLetters={onLetters} onClose={props.onHelped} />
  if (props.choosing) {
    return <ColumnsDialog fields={props.fields} onChoose={props.onChoose} onClose={props.onChosen} />
  }
  if (!view.entry) {
    if (!view.activity) return null
    return (
      <ActivityDialog onClose={() => go({ activity: false }, 'replace')} returnFocus={props.returnFocusFromActivity} />
    )
  }
  return (
    <EntryDialog
      id={view.entry}
      listed={page?.entries.find(({ id }) => id === view.entry)}
      onPrevious={onPrevious}
      onNext={onNext}
      letters={letters}
      onErase={(entry) => {
        go({ entry: '' }, 'replace')
        onErase([entry])
      }}
      onClose={() => go({ entry: '' }, 'replace')}
    />
  )
}
