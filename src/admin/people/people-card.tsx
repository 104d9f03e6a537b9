import { LoadFailed } from '@/admin/ui/load-failed'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryKeys } from '@/admin/query-keys'
import { peopleToasts, peopleWords as words } from './people-words'
import { reasonOf } from '@/supabase/call'
import { showToast } from '@/ui/toast'
import { assignAll, loadAdminAccounts, removeAccess, setTakesTurns, type AdminAccount } from './api'
import { PassOnDialog, type PassOn } from './pass-on-dialog'
import { PersonItem } from './person-item'

export function PeopleCard() {
  const { data: people, isError, refetch } = useQuery({ queryKey: queryKeys.people, queryFn: loadAdminAccounts })
  const [asked, setAsked] = useState<PassOn>()
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const admins = people?.filter(({ leftAt }) => leftAt === null)
  const former = people?.filter(({ leftAt }) => leftAt !== null) ?? []

  async function run({ person, act }: PassOn, newOwner: string) {
    try {
      if (act === 'assign') {
        await assignAll(person.id, newOwner)
        showToast('success', peopleToasts.assigned(person.name))
      } else {
        const removed = await removeAccess(person.id, newOwner)
        showToast(removed ? 'success' : 'plain', peopleToasts[removed ? 'removed' : 'alreadyRemoved'](person.name))
      }
    } catch (error) {
      if (reasonOf(error)) showToast('destructive', peopleToasts.failed)
    }
    // Reloads before the dialog closes: its return focus depends on the remaining admins.
    await refetch()
    setAsked(undefined)
  }
  const turns = useMutation({
    mutationFn: ({ id, takesTurns }: AdminAccount) => setTakesTurns(id, !takesTurns),
    onError: (error) => reasonOf(error) && showToast('destructive', peopleToasts.failed),
    onSettled: () => refetch(),
  })

  const itemOf = (person: AdminAccount) => (
    <PersonItem
      key={person.id}
      // The switch changes at once, and back if it fails.
      person={
        turns.isPending && turns.variables.id === person.id ? { ...person, takesTurns: !person.takesTurns } : person
      }
      onTurns={() => turns.mutate(person)}
      onPassOn={(act, pressed) => {
        button.current = pressed
        setAsked({ person, act })
      }}
    />
  )
  return (
    <section aria-labelledby="admins-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
        <h2 ref={heading} id="admins-title" tabIndex={-1} className="text-tiny font-semibold text-muted outline-none">
          {words.admins}
        </h2>
        <p className="text-tiny text-muted">{words.invite}</p>
      </div>
      {isError && <LoadFailed band text={words.failed} className="border-b px-4" onRetry={() => void refetch()} />}
      {admins ? (
        <ul aria-labelledby="admins-title">{admins.map(itemOf)}</ul>
      ) : (
        !isError && <output className="block py-16 text-center text-small text-muted">{words.loading}</output>
      )}
      {admins && <p className="mt-3 max-w-measure text-tiny text-muted">{words.turnsHint}</p>}
      {former.length > 0 && (
        <>
          <h2 id="former-title" className="mt-10 border-b border-line pb-2 text-tiny font-semibold text-muted">
            {words.former}
          </h2>
          <ul aria-labelledby="former-title">{former.map(itemOf)}</ul>
        </>
      )}
      {asked && (
        <PassOnDialog
          {...asked}
          heirs={admins?.filter(({ id }) => id !== asked.person.id) ?? []}
          onConfirm={(newOwner) => run(asked, newOwner)}
          onClose={() => setAsked(undefined)}
          returnFocus={() => (button.current?.isConnected ? button : heading).current?.focus()}
        />
      )}
    </section>
  )
}
