import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { peopleToasts, peopleWords as words, removeAccessWords } from '@/content/admin-people'
import { reasonOf } from '@/supabase/call'
import { showToast } from '@/components/ui/toast'
import { loadColleagues, removeAccess, type Colleague } from './api'
import { PersonItem } from './person-item'

/** The card of /admin/people: every admin, and the end of their access. */
export function PeopleCard() {
  const { data: people, isError, refetch } = useQuery({ queryKey: ['people'], queryFn: loadColleagues })
  const [leaving, setLeaving] = useState<Colleague>()
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)

  async function remove({ id, name }: Colleague) {
    try {
      const removed = await removeAccess(id)
      showToast(removed ? 'success' : 'plain', peopleToasts[removed ? 'removed' : 'goneBefore'](name))
    } catch (error) {
      if (reasonOf(error)) showToast('destructive', peopleToasts.failed)
    }
    // Before the dialog closes: where the focus goes depends on who is still there.
    await refetch()
    setLeaving(undefined)
  }

  return (
    <section aria-labelledby="admins-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
        <h2 ref={heading} id="admins-title" tabIndex={-1} className="text-tiny font-semibold text-muted outline-none">
          {words.admins}
        </h2>
        <p className="text-tiny text-muted">{words.invite}</p>
      </div>
      {isError && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-danger-soft px-4 py-2.5">
          <p role="alert" className="text-small text-danger">
            {words.failed}
          </p>
          <Button look="secondary" className="min-h-8! px-3! py-1! text-tiny!" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </div>
      )}
      {people ? (
        <ul aria-labelledby="admins-title">
          {people.map((person) => (
            <PersonItem
              key={person.id}
              person={person}
              onRemove={(button) => {
                pressed.current = button
                setLeaving(person)
              }}
            />
          ))}
        </ul>
      ) : (
        !isError && <output className="block py-16 text-center text-small text-muted">{words.loading}</output>
      )}
      {leaving && (
        <ConfirmDialog
          {...removeAccessWords}
          title={removeAccessWords.title(leaving.name)}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
          returnFocus={() => (pressed.current?.isConnected ? pressed : heading).current?.focus()}
        >
          <ul className="mt-4 grid list-disc gap-1 pl-5 text-small">
            {leaving.openEntries > 0 && <li>{removeAccessWords.entries(leaving.openEntries)}</li>}
            <li>{removeAccessWords.notices}</li>
            <li>{removeAccessWords.kept}</li>
          </ul>
        </ConfirmDialog>
      )}
    </section>
  )
}
