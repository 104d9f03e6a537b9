import { failingMailboxesQuery } from '@/admin/mailboxes-api'
import { LoadFailed } from '@/admin/ui/load-failed'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showFailure } from '@/admin/ui/show-failure'
import { peopleWords as words } from './people-words'
import { showToast } from '@/ui/toast'
import {
  assignAll,
  changeRole,
  peopleQuery,
  removeAccess,
  setTakesTurns,
  type AdminAccount,
} from './api'
import { Invitations } from './invitations'
import { NeedsFactor } from './needs-factor'
import { PassOnDialog, type PassOn } from './pass-on-dialog'
import { PersonHeadings, PersonItem } from './person-item'
import { ResetFactorDialog } from './reset-factor-dialog'

const peopleToasts = {
  removed: (name: string) => ({
    title: `${name} no longer has access`,
    description: 'They were signed out everywhere.',
  }),
  alreadyRemoved: (name: string) => ({
    title: `${name} no longer had access`,
    description: 'Another admin was faster.',
  }),
  role: (name: string, role: 'admin' | 'reader') => ({
    title: `${name} is ${role === 'admin' ? 'an admin' : 'a reader'} now`,
  }),
  sameRole: (name: string) => ({
    title: `The role of ${name} was not changed`,
    description: 'Another admin was faster.',
  }),
  assigned: (name: string) => ({
    title: `All open entries of ${name} were assigned`,
  }),
  unowned: (name: string) => ({
    title: `The open entries of ${name} have no owner now`,
  }),
  failed: {
    title: 'That didn’t work',
    description: 'Nothing was changed. Please try again.',
  },
}

/**
 * The team with its open work, former members, whose names the entries still
 * show, and invitations.
 */
export function PeopleCard() {
  const { data: people, isError, refetch } = useQuery(peopleQuery)
  const { data: mailboxes } = useQuery(failingMailboxesQuery)
  const [asked, setAsked] = useState<PassOn>()
  const [resetting, setResetting] = useState<AdminAccount>()
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const team = people?.filter(({ role }) => role !== null)
  const former = people?.filter(({ role }) => role === null) ?? []

  async function run({ person, act }: PassOn, newOwner: string) {
    try {
      if (act === 'assign') {
        await assignAll(person.id, newOwner)
        showToast(
          'success',
          peopleToasts[newOwner ? 'assigned' : 'unowned'](person.name),
        )
      } else if (act !== 'remove') {
        const changed = await changeRole(person.id, act, newOwner)
        showToast(
          changed ? 'success' : 'plain',
          changed
            ? peopleToasts.role(person.name, act)
            : peopleToasts.sameRole(person.name),
        )
      } else {
        const removed = await removeAccess(person.id, newOwner)
        showToast(
          removed ? 'success' : 'plain',
          peopleToasts[removed ? 'removed' : 'alreadyRemoved'](person.name),
        )
      }
    } catch (error) {
      showFailure(error, peopleToasts.failed)
    }
    // Reloads before the dialog closes: its return focus depends on the
    // remaining admins.
    await refetch()
    setAsked(undefined)
  }
  const turns = useMutation({
    mutationFn: ({ id, takesTurns }: AdminAccount) =>
      setTakesTurns(id, !takesTurns),
    onError: (error) => showFailure(error, peopleToasts.failed),
    onSettled: () => refetch(),
  })

  const itemOf = (person: AdminAccount) => (
    <PersonItem
      key={person.id}
      person={
        turns.isPending && turns.variables.id === person.id
          ? { ...person, takesTurns: !person.takesTurns }
          : person
      }
      mailbox={mailboxes?.find(({ admin_id }) => admin_id === person.id)}
      onTurns={() => turns.mutate(person)}
      onResetFactor={(pressed) => {
        button.current = pressed
        setResetting(person)
      }}
      onPassOn={(act, pressed) => {
        button.current = pressed
        setAsked({ person, act })
      }}
    />
  )
  return (
    <section aria-labelledby="team-title">
      <PersonHeadings>
        <h2
          ref={heading}
          id="team-title"
          tabIndex={-1}
          className="font-semibold outline-none"
        >
          {words.team}
        </h2>
      </PersonHeadings>
      {isError && (
        <LoadFailed
          band
          text={words.failed}
          className="border-b px-4"
          onRetry={() => void refetch()}
        />
      )}
      {team ? (
        <ul aria-labelledby="team-title">{team.map(itemOf)}</ul>
      ) : (
        !isError && (
          <output className="block py-16 text-center text-small text-muted">
            {words.loading}
          </output>
        )
      )}
      {former.length > 0 && (
        <div className="mt-8">
          <PersonHeadings>
            <h2 id="former-title" className="font-semibold">
              {words.former}
            </h2>
          </PersonHeadings>
          <ul aria-labelledby="former-title">{former.map(itemOf)}</ul>
        </div>
      )}
      <p className="mt-4 text-tiny text-muted">{words.turnsHint}</p>
      <Invitations onChange={() => void refetch()} />
      <NeedsFactor />
      {resetting && (
        <ResetFactorDialog
          person={resetting}
          onDone={refetch}
          onClose={() => setResetting(undefined)}
          returnFocus={() =>
            (button.current?.isConnected ? button : heading).current?.focus()
          }
        />
      )}
      {asked && (
        <PassOnDialog
          {...asked}
          heirs={
            team?.filter(
              ({ id, role }) => role === 'admin' && id !== asked.person.id,
            ) ?? []
          }
          onConfirm={(newOwner) => run(asked, newOwner)}
          onClose={() => setAsked(undefined)}
          returnFocus={() =>
            (button.current?.isConnected ? button : heading).current?.focus()
          }
        />
      )}
    </section>
  )
}
