import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIsAdmin } from '@/admin/session/changes'
import { tickBox } from '@/admin/ui/checkbox'
import { ConfirmDialog } from '@/admin/ui/confirm-dialog'
import { showFailure } from '@/admin/ui/show-failure'
import { reasonOf } from '@/supabase/call'
import { showToast } from '@/ui/toast'
import { needsFactorQuery, peopleQuery, setNeedsFactor } from './api'
import { peopleWords as words } from './people-words'

const toasts = {
  failed: {
    title: 'That didn’t work',
    description: 'Nothing was changed. Please try again.',
  },
  ownFirst: {
    title: 'Add a second factor to your own account first',
    description:
      'Without one you would lock yourself out. Your account’s page adds it.',
  },
}

/** The team's setting that everybody needs a second factor, for admins. */
export function NeedsFactor() {
  const isAdmin = useIsAdmin()
  const { data: people } = useQuery(peopleQuery)
  const { data, refetch } = useQuery({ ...needsFactorQuery, enabled: isAdmin })
  const change = useMutation({
    mutationFn: setNeedsFactor,
    // The database refuses an admin without a second factor.
    onError: (error) =>
      showFailure(
        error,
        toasts[reasonOf(error) === 'invalid' ? 'ownFirst' : 'failed'],
      ),
    onSettled: () => refetch(),
  })
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  if (!isAdmin || data === undefined || !people) return null
  const hasOwn = people.some(({ isMe, hasFactor }) => isMe && hasFactor)
  const shutOut = people.filter(
    ({ role, hasFactor, isMe }) => role !== null && !hasFactor && !isMe,
  )
  function set(needed: boolean) {
    if (needed && !hasOwn) showToast('destructive', toasts.ownFirst)
    else if (needed && shutOut.length > 0) setAsked(true)
    else change.mutate(needed)
  }
  return (
    <div className="mt-6 text-small">
      <label className="flex min-h-8 cursor-pointer items-center gap-2">
        <input
          ref={box}
          type="checkbox"
          checked={change.isPending ? change.variables : data}
          onChange={({ target }) => set(target.checked)}
          className={tickBox}
        />
        {words.needsFactor}
      </label>
      <p className="text-tiny text-muted">{words.needsFactorHint}</p>
      {isAsked && (
        <ConfirmDialog
          {...words.requireFactor}
          onConfirm={async () => {
            // A refusal is shown by the mutation itself.
            await change.mutateAsync(true).catch(() => undefined)
            setAsked(false)
          }}
          onClose={() => setAsked(false)}
          returnFocus={() => box.current?.focus()}
        >
          <ul className="mt-4 list-disc pl-5 text-small">
            {shutOut.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </div>
  )
}
