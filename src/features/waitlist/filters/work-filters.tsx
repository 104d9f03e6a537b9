import { useQuery } from '@tanstack/react-query'
import { workWords as words } from '@/content/admin-work'
import { listKey } from '../asked'
import type { Admin } from '../changes/api'
import { loadTouches } from './api'
import { Choice } from './controls'
import type { ViewAddress } from './use-view'
import type { View } from './view'

interface WorkFiltersProps {
  view: View
  go: ViewAddress['go']
  admins: readonly Admin[]
}

/** Who works on it, and where its visit came from. */
export function WorkFilters({ view, go, admins }: WorkFiltersProps) {
  const { data: touches = [] } = useQuery({ queryKey: listKey('touches'), queryFn: loadTouches })
  const others = admins.filter(({ isReader }) => !isReader)
  return (
    <>
      <Choice
        label={words.owner}
        value={view.owner}
        any={words.anybody}
        options={[['me', words.mine], ['nobody', words.nobody], ...others.map(({ id, name }) => [id, name] as const)]}
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
