import { useQuery } from '@tanstack/react-query'
import { useIsAdmin } from '@/admin/session/changes'
import { LoadFailed } from '@/admin/ui/load-failed'
import { teamSettingsQuery } from './api'
import { EscalationCard, type Admins } from './escalation-card'
import { RemindersCard } from './reminders-card'
import { SettingsSummary } from './settings-summary'
import { WorkingTimeCard } from './working-time-card'

const words = {
  loading: 'Loading the settings...',
  failed: 'The settings couldn’t be loaded.',
}

/** The team's settings, each with a form of its own; for readers in words. */
export function TeamSettings(admins: Admins) {
  const isAdmin = useIsAdmin()
  const { data, isError, refetch } = useQuery(teamSettingsQuery)
  if (data && !isAdmin)
    return <SettingsSummary settings={data} nameOf={admins.nameOf} />
  if (data)
    return (
      <>
        <WorkingTimeCard settings={data} />
        <RemindersCard settings={data} />
        <EscalationCard settings={data} {...admins} />
      </>
    )
  if (isError)
    return (
      <LoadFailed
        text={words.failed}
        className="mt-6"
        onRetry={() => void refetch()}
      />
    )
  return (
    <output className="mt-6 block text-small text-muted">
      {words.loading}
    </output>
  )
}
