import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '@/admin/ui/load-failed'
import { teamSettingsQuery } from './api'
import { EscalationCard, type Admins } from './escalation-card'
import { RemindersCard } from './reminders-card'
import { WorkingTimeCard } from './working-time-card'

const words = {
  loading: 'Loading the settings...',
  failed: 'The settings couldn’t be loaded.',
}

/** The team's settings, each with a form of its own. */
export function TeamSettings(admins: Admins) {
  const { data, isError, refetch } = useQuery(teamSettingsQuery)
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
