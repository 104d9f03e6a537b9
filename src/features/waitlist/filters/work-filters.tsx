import { useQuery } from '@tanstack/react-query'
import { workWords as words } from '@/content/admin-work'
import { listKey } from '../asked'
import { loadTouches } from './api'
import { Choice } from './controls'
import type { ViewAddress } from './use-view'
import type { View } from './view'

export interface WorkFiltersProps {
  view: View
  go: ViewAddress['go']
  /** Whom entries may belong to beside the reader, by their ids. */
  owners: readonly (readonly [id: string, name: string])[]
}

/** Who works on it, and where its visit came from. */
export function WorkFilters({ view, go, owners }: WorkFiltersProps) {
  const { data: touches = [] } = useQuery({ queryKey: listKey('touches'), queryFn: loadTouches })
  return (
    <>
      <Choice
        label={words.owner}
        value={view.owner}
        any={words.anybody}
        options={[['me', words.mine], ['nobody', words.nobody], ...owners]}
        onPick={(owner) => go({ owner })}
      />
      <Choice
        label={words.touch}
        value={view.touch}
        any={words.anyTouch}
        options={[['none', words.noTouch], ...touches.map((touch) => [touch, touch] as const)]}
        onPick={(touch) => go({ touch })}
      />
    </>
  )
}
