import { useMutation, useQuery } from '@tanstack/react-query'
import { useAuth } from '@/admin/session/auth-context'
import { tickBox } from '@/admin/ui/checkbox'
import { showFailure } from '@/admin/ui/show-failure'
import { reasonOf } from '@/supabase/call'
import { needsFactorQuery, setNeedsFactor } from './api'
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
  const auth = useAuth()
  const isAdmin = auth.status === 'signed-in' && auth.isAdmin
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
  if (!isAdmin || data === undefined) return null
  return (
    <div className="mt-6 text-small">
      <label className="flex min-h-8 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={change.isPending ? change.variables : data}
          onChange={({ target }) => change.mutate(target.checked)}
          className={tickBox}
        />
        {words.needsFactor}
      </label>
      <p className="text-tiny text-muted">{words.needsFactorHint}</p>
    </div>
  )
}
