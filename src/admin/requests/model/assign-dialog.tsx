import { Command as Cmdk } from 'cmdk'
import { Dialog } from '@/ui/dialog'
import { CommandOf } from '@/admin/ui/commands'
import { workWords } from '@/admin/work-words'
import { countOf } from '@/lib/count'
import type { Entry } from './entry'
import { textOrNotAvailable } from './entry-text'
import type { Work } from './use-work'

interface AssignDialogProps {
  entries: readonly Entry[]
  work: Work
  onPick: (owner: string | null) => void
  onClose: () => void
}

const words = {
  title: (what: string) => `Assign ${what}`,
  assignTo: (name: string) => `Assign to ${name}`,
  me: 'me',
  description:
    'Type a name. Enter assigns, and you can undo it for 10 seconds.',
  name: 'Name',
  close: 'Cancel',
  none: 'No admin has this name.',
}

/** Who can own an entry: colleagues first, nobody last. */
function ownersOf({ admins }: Work) {
  const me = admins.filter(({ isMe }) => isMe)
  const others = admins.filter(({ isMe }) => !isMe)
  return [
    ...others.map(({ id, name }) => ({ id, name })),
    ...me.map(({ id, name }) => ({ id, name: `${workWords.me}, ${name}` })),
    { id: null, name: workWords.nobody },
  ]
}

interface AssignCommandsProps extends Pick<
  AssignDialogProps,
  'work' | 'onPick'
> {
  group: string
  /** Stands before the page's commands. */
  first?: true
}

/** A command for each owner, such as 'Assign to Ben'. */
export const AssignCommands = ({
  work,
  group,
  first,
  onPick,
}: AssignCommandsProps) =>
  ownersOf(work).map(({ id, name }) => (
    <CommandOf
      key={id}
      first={first}
      group={group}
      label={words.assignTo(id === work.me ? words.me : name)}
      run={() => onPick(id)}
    />
  ))

/** Gives entries an owner by name. */
export function AssignDialog(props: AssignDialogProps) {
  const { entries, work, onPick, onClose } = props
  const [first] = entries
  const what =
    entries.length === 1
      ? textOrNotAvailable(first?.name ?? null)
      : countOf(entries.length, 'entry', 'entries')
  return (
    <Dialog
      title={words.title(what)}
      description={words.description}
      closeLabel={words.close}
      onClose={onClose}
      wide
    >
      <Cmdk label={words.name} loop className="mt-5">
        <Cmdk.Input
          placeholder={words.name}
          className="h-11 w-full rounded-control border border-edge bg-surface px-3 text-body outline-none focus-visible:outline-2 placeholder:text-muted"
        />
        <Cmdk.List className="mt-2 max-h-64 overflow-y-auto">
          <Cmdk.Empty className="px-3 py-2 text-small text-muted">
            {words.none}
          </Cmdk.Empty>
          {ownersOf(work).map(({ id, name }) => (
            <Cmdk.Item
              key={id}
              value={`${name} ${id}`}
              keywords={[name]}
              onSelect={() => {
                onClose()
                onPick(id)
              }}
              className="flex min-h-9 cursor-pointer items-center rounded-control px-3 text-small aria-selected:bg-line/60 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
            >
              {name}
            </Cmdk.Item>
          ))}
        </Cmdk.List>
      </Cmdk>
    </Dialog>
  )
}
