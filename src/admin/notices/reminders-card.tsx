import * as z from 'zod/mini'
import { tickBox } from '@/admin/ui/checkbox'
import { FormFailure } from '@/admin/ui/form-failure'
import { Select } from '@/admin/ui/select'
import { useSaveForm } from '@/admin/ui/use-save-form'
import { Field } from '@/ui/field'
import type { TeamSettings } from './api'
import { fullHour } from './clock-time'
import { notificationToasts } from './notice-words'
import { SaveButton, SettingsCard } from './settings-card'
import { useSaveSettings } from './use-save-settings'
import { wholeHours } from './whole-hours'

const words = {
  title: 'Reminders',
  description:
    'If a request is still New, we remind its owner once, and again a working day later. Without an owner, the reminder goes to every email and chat destination. Each morning, each admin gets one email with their due requests. Any work on a request stops its reminders.',
  hours: 'Working hours until a new request is due',
  morning: 'Morning email',
  invites: 'Tick “Send an invitation” for new demos',
  save: 'Save reminders',
}

/**
 * Limits of `waiting_hours`, as in the database's CHECK (migration entry_work);
 * a test compares them.
 */
export const WAITING_HOURS = { min: 1, max: 72 } as const

const HOURS = Array.from(
  { length: 24 },
  (_, hour) => [hour, fullHour(hour)] as const,
)

const remindersSchema = z.object({
  waiting_hours: wholeHours(WAITING_HOURS),
  morning_hour: z.string(),
  invites: z.boolean(),
})

/** When requests are due, the morning email, and invitations to demos. */
export function RemindersCard({ settings }: { settings: TeamSettings }) {
  const { waiting_hours, morning_hour, invites } = settings
  const save = useSaveSettings(
    { waiting_hours, morning_hour, invites },
    notificationToasts.remindersSaved,
  )
  const { form, formProps, field, saving, failure } = useSaveForm({
    schema: remindersSchema,
    defaultValues: {
      waiting_hours: String(waiting_hours),
      morning_hour: String(morning_hour),
      invites,
    },
    save: (typed) =>
      save({
        waiting_hours: Number(typed.waiting_hours),
        morning_hour: Number(typed.morning_hour),
        invites: typed.invites,
      }),
  })
  return (
    <SettingsCard
      id="reminders-title"
      title={words.title}
      description={words.description}
    >
      <form
        {...formProps}
        noValidate
        aria-labelledby="reminders-title"
        className="mt-4 grid items-start gap-4 sm:grid-cols-[19rem_8rem_auto] sm:justify-start"
      >
        <label className="flex items-center gap-2.5 text-small sm:col-span-full">
          <input
            type="checkbox"
            {...form.register('invites')}
            className={tickBox}
          />
          {words.invites}
        </label>
        <Field
          {...field('waiting_hours')}
          label={words.hours}
          type="number"
          inputMode="numeric"
          required
          {...WAITING_HOURS}
        />
        <Select
          {...form.register('morning_hour')}
          // react-hook-form would take the first option for the admin's choice.
          defaultValue={morning_hour}
          large
          label={words.morning}
          options={HOURS}
        />
        <SaveButton saving={saving}>{words.save}</SaveButton>
        <FormFailure text={failure} className="sm:col-span-full" />
      </form>
    </SettingsCard>
  )
}
