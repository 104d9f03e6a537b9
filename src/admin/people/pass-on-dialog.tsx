import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '@/admin/ui/select'
import { ConfirmDialog } from '@/admin/ui/confirm-dialog'
import { workWords } from '@/admin/work-words'
import { fold } from '@/lib/fold'
import { joinNames } from '@/lib/join-names'
import { peopleWords } from './people-words'
import { addressesQuery, type AdminAccount } from './api'

const removeAccessWords = {
  title: (name: string) => `Remove the access of ${name}?`,
  description:
    'They are signed out everywhere at once and can’t read anything any more.',
  nameNote: (name: string) =>
    `What they did stays, with their name: “${workWords.left(name)}”.`,
  noticesNote: (destinations: string) =>
    `Notices to their address are still sent, by ${destinations}. Change that under Notifications.`,
  activityNote:
    'Activity records who removed it. An admin can invite them again.',
  confirm: 'Remove access',
  cancel: 'Keep',
}

const makeReaderWords = {
  title: (name: string) => `Make ${name} a reader?`,
  description:
    'They read everything and change nothing: they own no entries, take no turns and get no reminders.',
  confirm: 'Make a reader',
  cancel: 'Cancel',
}

const makeAdminWords = {
  title: (name: string) => `Make ${name} an admin?`,
  description:
    'They read and change everything, and can invite and remove others.',
  confirm: 'Make an admin',
  cancel: 'Cancel',
}

const assignAllWords = {
  title: (name: string) => `Assign all open entries of ${name}?`,
  description:
    'A new owner gets one email about all of them, unless that’s you.',
  confirm: 'Assign all',
  cancel: 'Cancel',
}

const wordsOf = {
  assign: assignAllWords,
  remove: removeAccessWords,
  reader: makeReaderWords,
  admin: makeAdminWords,
}

/**
 * A person whose open entries go to another; `remove` also takes away the
 * access, `reader` and `admin` change the role.
 */
export interface PassOn {
  person: AdminAccount
  act: keyof typeof wordsOf
}

interface PassOnDialogProps extends PassOn {
  heirs: readonly AdminAccount[]
  onConfirm: (newOwner: string) => Promise<void>
  onClose: () => void
  returnFocus: () => void
}

/** Confirms a removal of access, a role, or a new owner of all open entries. */
export function PassOnDialog({
  person,
  act,
  heirs,
  onConfirm,
  ...rest
}: PassOnDialogProps) {
  const owners = heirs.toSorted(
    (one, other) => Number(other.isMe) - Number(one.isMe),
  )
  // Entries are left to nobody only by choice, where nobody leaves.
  const [newOwner, setNewOwner] = useState(
    act === 'assign' ? (owners[0]?.id ?? '') : '',
  )
  const words = wordsOf[act]
  const { data: destinations = [] } = useQuery({
    ...addressesQuery,
    enabled: act === 'remove',
  })
  const informing = destinations
    .filter(({ addresses }) =>
      addresses?.some((each) => fold(each) === fold(person.email)),
    )
    .map(({ name }) => name)
  return (
    <ConfirmDialog
      {...words}
      {...rest}
      title={words.title(person.name)}
      onConfirm={() => onConfirm(newOwner)}
    >
      {person.openEntries > 0 && (
        <div className="mt-4 max-w-sm">
          <Select
            large
            label={peopleWords.giveEntries(person.openEntries)}
            value={newOwner}
            options={[
              ['', workWords.nobody],
              ...owners.map(
                ({ id, name, isMe }) =>
                  [id, isMe ? workWords.me : name] as const,
              ),
            ]}
            onPick={setNewOwner}
          />
        </div>
      )}
      {act === 'remove' && (
        <ul className="mt-4 grid list-disc gap-1 pl-5 text-small">
          <li>{removeAccessWords.nameNote(person.name)}</li>
          {informing.length > 0 && (
            <li>{removeAccessWords.noticesNote(joinNames(informing))}</li>
          )}
          <li>{removeAccessWords.activityNote}</li>
        </ul>
      )}
    </ConfirmDialog>
  )
}
