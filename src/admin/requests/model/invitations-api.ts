import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WAITLIST } from '@/admin/refetch'
import { runQuery } from '@/supabase/query'

const loadInvites = () =>
  runQuery(
    (supabase) => supabase.from('team_settings').select('invites').single(),
    (row) => row?.invites ?? false,
  )

/** Whether the team invites people to demos unless an admin unticks it. */
export const invitesQuery = queryOptions({
  queryKey: [...WAITLIST, 'invites'],
  queryFn: loadInvites,
  staleTime: 60_000,
})

/** The tick of a demo to book, at first the team's; and its setter. */
export function useInvites() {
  const { data = false } = useQuery(invitesQuery)
  const [chosen, setChosen] = useState<boolean>()
  return [chosen ?? data, setChosen] as const
}
