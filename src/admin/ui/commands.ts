import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '@/admin/query-keys'

export interface Command {
  id: string
  label: string
  group?: string
  keys?: string
  hint?: string
  first?: boolean
  run: () => void
}

type Sets = readonly (readonly Command[])[]

/** Registers a stable array of commands while the calling component is mounted. */
export function useCommands(commands: readonly Command[]) {
  const queries = useQueryClient()
  useEffect(() => {
    const put = (next: (sets: Sets) => Sets) =>
      void queries.setQueryData<Sets>(queryKeys.commands, (sets = []) =>
        next(sets),
      )
    put((sets) => [...sets, commands])
    return () => put((sets) => sets.filter((set) => set !== commands))
  }, [queries, commands])
}

const noCommands = (): Sets => []
const flat = (sets: Sets) => sets.flat()

export const useAvailableCommands = () =>
  useQuery({
    queryKey: queryKeys.commands,
    queryFn: noCommands,
    enabled: false,
    initialData: [],
    select: flat,
  }).data
