import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { tickBox } from '@/admin/ui/checkbox'
import { FormFailure } from '@/admin/ui/form-failure'
import { LoadFailed } from '@/admin/ui/load-failed'
import { Select } from '@/admin/ui/select'
import { failureText } from '@/admin/ui/show-failure'
import { useSaveForm } from '@/admin/ui/use-save-form'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { WAITLIST } from '@/admin/refetch'
import { notificationToasts } from './notice-words'
import { showToast } from '@/ui/toast'
import { remindersQuery, saveReminders, type Reminders } from './api'

const words = {
  title: 'Reminders',
  description:
    'If a request is still New, we remind its owner once, and again a day later. Without an owner, the reminder goes to every email and chat destination. Each morning, each admin gets one email with their due requests. Any work on a request stops its reminders.',
  hours: 'Hours until a new request is due',
  hoursRange: (min: number, max: number) => `Whole hours, ${min} to ${max}.`,
  morning: 'Morning email',
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  zone: 'Time zone',
  invites: 'Tick “Send an invitation” for new demos',
  loading: 'Loading the settings...',
  failed: 'The settings couldn’t be loaded.',
  save: 'Save',
  saving: 'Saving...',
}

/**
 * Limits of `waiting_hours`, as in the database's CHECK (migration entry_work);
 * a test compares them.
 */
export const WAITING_HOURS = { min: 1, max: 72 } as const

const HOURS = Array.from(
  { length: 24 },
  (_, hour) => [hour, words.hour(hour)] as const,
)

/** The team's settings for reminders and the morning digest. */
export function RemindersCard() {
  const { data, isPending, isError, refetch } = useQuery(remindersQuery)
  return (
    <section
      aria-labelledby="reminders-title"
      className="mt-6 rounded-panel border border-line bg-surface px-5 py-4"
    >
      <h2 id="reminders-title" className="text-body font-semibold">
        {words.title}
      </h2>
      <p className="mt-1 max-w-prose text-tiny text-muted">
        {words.description}
      </p>
      {data && <RemindersForm reminders={data} />}
      {isPending && (
        <output className="mt-4 block text-small text-muted">
          {words.loading}
        </output>
      )}
      {isError && !data && (
        <LoadFailed
          text={words.failed}
          className="mt-4"
          onRetry={() => void refetch()}
        />
      )}
    </section>
  )
}

const remindersSchema = z.object({
  waiting_hours: z
    .string()
    .check(
      z.refine<string>(
        isWaitingHours,
        words.hoursRange(WAITING_HOURS.min, WAITING_HOURS.max),
      ),
    ),
  morning_hour: z.string(),
  zone: z.string(),
  invites: z.boolean(),
})

function isWaitingHours(text: string) {
  const hours = Number(text)
  return (
    Number.isInteger(hours) &&
    hours >= WAITING_HOURS.min &&
    hours <= WAITING_HOURS.max
  )
}

function RemindersForm({ reminders }: { reminders: Reminders }) {
  const queries = useQueryClient()
  const { form, formProps, field, saving, failure } = useSaveForm({
    schema: remindersSchema,
    defaultValues: {
      waiting_hours: String(reminders.waiting_hours),
      morning_hour: String(reminders.morning_hour),
      zone: reminders.zone,
      invites: reminders.invites,
    },
    save: async ({ waiting_hours, morning_hour, zone, invites }) => {
      try {
        await saveReminders({
          waiting_hours: Number(waiting_hours),
          morning_hour: Number(morning_hour),
          zone,
          invites,
        })
      } catch (error) {
        const { title, description } = notificationToasts.failed
        return { root: failureText(error, `${title}. ${description}`) }
      }
      // Reloads the waitlist: due entries depend on the reminder settings.
      void queries.invalidateQueries({ queryKey: WAITLIST })
      showToast('success', notificationToasts.remindersSaved)
      return undefined
    },
  })
  // Adds the saved time zone to the options: this browser may not know it.
  const known = new Set([reminders.zone, ...Intl.supportedValuesOf('timeZone')])
  const zones = [...known].toSorted().map((zone) => [zone, zone] as const)
  return (
    <form
      {...formProps}
      noValidate
      aria-labelledby="reminders-title"
      className="mt-4 grid items-start gap-4 sm:grid-cols-[15rem_8rem_minmax(0,16rem)_auto] sm:justify-start"
    >
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
        defaultValue={reminders.morning_hour}
        large
        label={words.morning}
        options={HOURS}
      />
      <Select
        {...form.register('zone')}
        defaultValue={reminders.zone}
        large
        label={words.zone}
        options={zones}
      />
      <Button
        type="submit"
        look="secondary"
        busy={saving}
        className="min-h-12 sm:mt-7"
      >
        {saving ? words.saving : words.save}
      </Button>
      <label className="flex items-center gap-2.5 text-small sm:col-span-full">
        <input
          type="checkbox"
          {...form.register('invites')}
          className={tickBox}
        />
        {words.invites}
      </label>
      <FormFailure text={failure} className="sm:col-span-full" />
    </form>
  )
}
