import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { WAITLIST } from '@/admin/refetch'
import { failureText } from '@/admin/ui/show-failure'
import { showToast } from '@/ui/toast'
import { saveTeamSettings, teamSettingsQuery, type TeamSettings } from './api'
import { notificationToasts } from './notice-words'

/**
 * Saves those of a form's settings that differ from what the form showed at
 * first (`shown`): another admin's changes of the others stay. Resolves to the
 * text of a failure, as `useSaveForm` shows it.
 */
export function useSaveSettings<Shown extends Partial<TeamSettings>>(
  shown: Shown,
  saved: { title: string },
) {
  const queries = useQueryClient()
  const [before, setBefore] = useState(shown)
  return async (settings: Shown) => {
    const change = changesOf(before, settings)
    try {
      if (Object.keys(change).length > 0) await saveTeamSettings(change)
    } catch (error) {
      const { title, description } = notificationToasts.failed
      return { root: failureText(error, `${title}. ${description}`) }
    }
    setBefore(settings)
    queries.setQueryData(
      teamSettingsQuery.queryKey,
      (loaded) => loaded && { ...loaded, ...change },
    )
    // Due entries depend on the settings.
    void queries.invalidateQueries({ queryKey: WAITLIST })
    showToast('success', saved)
    return undefined
  }
}

const changesOf = <Settings extends object>(
  before: Settings,
  after: Settings,
): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) =>
        JSON.stringify(value) !==
        JSON.stringify(before[name as keyof Settings]),
    ),
  ) as Partial<Settings>
