import { useQueryClient } from '@tanstack/react-query'
import { WAITLIST } from '@/admin/refetch'
import { failureText } from '@/admin/ui/show-failure'
import { showToast } from '@/ui/toast'
import { saveTeamSettings, teamSettingsQuery, type TeamSettings } from './api'
import { notificationToasts } from './notice-words'

/**
 * Saves some of the team's settings. Resolves to the text of a failure, as
 * `useSaveForm` shows it.
 */
export function useSaveSettings(saved: { title: string }) {
  const queries = useQueryClient()
  return async (change: Partial<TeamSettings>) => {
    try {
      await saveTeamSettings(change)
    } catch (error) {
      const { title, description } = notificationToasts.failed
      return { root: failureText(error, `${title}. ${description}`) }
    }
    queries.setQueryData(
      teamSettingsQuery.queryKey,
      (settings) => settings && { ...settings, ...change },
    )
    // Due entries depend on the settings.
    void queries.invalidateQueries({ queryKey: WAITLIST })
    showToast('success', saved)
    return undefined
  }
}
