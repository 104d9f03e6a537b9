import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { columnWords } from '@/content/admin-work'
import { reasonOf } from '@/supabase/call'
import { showToast } from '@/components/ui/toast'
import { waitlistKey } from '../query-keys'
import { loadColumns, saveColumns } from '../api'
import { shownFields } from './fields'

const key = waitlistKey('columns')

/** The columns that this admin has chosen, and the way to choose others: at once here, and remembered by the server. */
export function useColumns() {
  const queries = useQueryClient()
  const { data: chosen = null } = useQuery({ queryKey: key, queryFn: loadColumns, staleTime: Infinity })
  const { mutate } = useMutation({
    scope: { id: 'columns' },
    mutationFn: saveColumns,
    onError: (error) => reasonOf(error) && showToast('destructive', columnWords.failed),
  })
  const choose = useCallback(
    (columns: readonly string[] | null) => {
      queries.setQueryData(key, columns)
      mutate(columns)
    },
    [queries, mutate],
  )
  const fields = useMemo(() => shownFields(chosen), [chosen])
  return { fields, chosen, choose }
}
