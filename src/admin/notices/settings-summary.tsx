import { countOf } from '@/lib/count'
import type { TeamSettings } from './api'
import { dayNames, fullHour, inOrder, withoutSeconds } from './clock-time'
import { SettingsCard } from './settings-card'

const words = {
  title: 'Settings',
  description: 'Only admins change these.',
  hours: (count: number) => countOf(count, 'working hour', 'working hours'),
  workingTime: (days: string, from: string, to: string, zone: string) =>
    `The team works ${days}, ${from} to ${to}, ${zone}.`,
  reminders: (hours: string, morning: string) =>
    `A new request is due after ${hours}; the morning email goes at ${morning}.`,
  escalation: (hours: string, person: string) =>
    `After ${hours} without an answer, ${person} is told.`,
  noEscalation: 'Nobody is told of requests without an answer.',
}

interface SettingsSummaryProps {
  settings: TeamSettings
  nameOf: (id: string) => string
}

/** The team's settings in words, for readers, who can't change them. */
export function SettingsSummary({ settings, nameOf }: SettingsSummaryProps) {
  const days = inOrder(settings.working_days)
    .map((day) => dayNames[day - 1])
    .join(', ')
  return (
    <SettingsCard
      id="settings-title"
      title={words.title}
      description={words.description}
    >
      <ul className="mt-4 space-y-1 text-small">
        <li>
          {words.workingTime(
            days,
            withoutSeconds(settings.workday_starts),
            withoutSeconds(settings.workday_ends),
            settings.zone,
          )}
        </li>
        <li>
          {words.reminders(
            words.hours(settings.waiting_hours),
            fullHour(settings.morning_hour),
          )}
        </li>
        <li>
          {settings.escalate_to
            ? words.escalation(
                words.hours(settings.escalation_hours),
                nameOf(settings.escalate_to),
              )
            : words.noEscalation}
        </li>
      </ul>
    </SettingsCard>
  )
}
