import { Choice } from '@/admin/ui/choice'
import { LoadFailed } from '@/admin/ui/load-failed'
import { useState, type FormEvent } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@/admin/ui/show-failure'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { WAITLIST } from '@/admin/refetch'
import { notificationToasts, reminderWords as words } from './notice-words'
import { showToast } from '@/ui/toast'
import { remindersQuery, saveReminders, type Reminders } from './api'

/** Limits of `waiting_hours`, as in the database's CHECK (migration entry_work); a test compares them. */
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

function RemindersForm({ reminders }: { reminders: Reminders }) {
  const [error, setError] = useState('')
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: saveReminders,
    onSuccess: () => {
      // Reloads the waitlist: due entries depend on the reminder settings.
      void queries.invalidateQueries({ queryKey: WAITLIST })
      showToast('success', notificationToasts.remindersSaved)
    },
    onError: (error) => showFailure(error, notificationToasts.failed),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const field = event.currentTarget.querySelector('input')
    setError(
      field?.validity.valid
        ? ''
        : words.hoursRange(WAITING_HOURS.min, WAITING_HOURS.max),
    )
    if (!field?.validity.valid) return field?.focus()
    save.mutate({
      waiting_hours: Number(values.get('waiting_hours')),
      morning_hour: Number(values.get('morning_hour')),
      zone: values.get('zone') as string,
    })
  }
  // Adds the saved time zone to the options: this browser may not know it.
  const known = new Set([reminders.zone, ...Intl.supportedValuesOf('timeZone')])
  const zones = [...known].toSorted().map((zone) => [zone, zone] as const)
  return (
    <form
      noValidate
      aria-labelledby="reminders-title"
      onSubmit={submit}
      className="mt-4 grid items-start gap-4 sm:grid-cols-[15rem_8rem_minmax(0,16rem)_auto] sm:justify-start"
    >
      <Field
        label={words.hours}
        type="number"
        inputMode="numeric"
        required
        {...WAITING_HOURS}
        name="waiting_hours"
        defaultValue={reminders.waiting_hours}
        error={error}
      />
      <Choice
        large
        label={words.morning}
        options={HOURS}
        name="morning_hour"
        defaultValue={reminders.morning_hour}
      />
      <Choice
        large
        label={words.zone}
        options={zones}
        name="zone"
        defaultValue={reminders.zone}
      />
      <Button
        type="submit"
        look="secondary"
        busy={save.isPending}
        className="min-h-12 sm:mt-7"
      >
        {save.isPending ? words.saving : words.save}
      </Button>
    </form>
  )
}
