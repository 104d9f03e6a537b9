import { Choice } from '@/admin/ui/choice'
import { LoadFailed } from '@/admin/ui/load-failed'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { queryKeys } from '@/admin/query-keys'
import { notificationToasts, reminderWords as words } from './notice-words'
import { reasonOf } from '@/supabase/call'
import { showToast } from '@/ui/toast'
import { loadReminders, saveReminders, type Reminders } from './api'

// By default zod uses `new Function`, which the content security policy forbids.
z.config({ jitless: true })

/** Limits of `waiting_hours`, as in the database's CHECK (migration entry_work); a test compares them. */
const WAITING_HOURS = { least: 1, most: 72 } as const

const hoursRange = words.hoursRange(WAITING_HOURS.least, WAITING_HOURS.most)

export const remindersSchema = z.object({
  waiting_hours: z.int(hoursRange).check(z.gte(WAITING_HOURS.least, hoursRange), z.lte(WAITING_HOURS.most, hoursRange)),
  morning_hour: z.int(),
  zone: z.string(),
})

const HOURS = Array.from({ length: 24 }, (_, hour) => [hour, words.hour(hour)] as const)

export function RemindersCard() {
  const { data, isPending, isError, refetch } = useQuery({ queryKey: queryKeys.reminders, queryFn: loadReminders })
  return (
    <section aria-labelledby="reminders-title" className="mt-6 rounded-panel border border-line bg-surface px-5 py-4">
      <h2 id="reminders-title" className="text-body font-semibold">
        {words.title}
      </h2>
      <p className="mt-1 max-w-prose text-tiny text-muted">{words.description}</p>
      {data && <RemindersForm reminders={data} />}
      {isPending && <output className="mt-4 block text-small text-muted">{words.loading}</output>}
      {isError && !data && <LoadFailed text={words.failed} className="mt-4" onRetry={() => void refetch()} />}
    </section>
  )
}

function RemindersForm({ reminders }: { reminders: Reminders }) {
  const { register, handleSubmit, reset, formState } = useForm<Reminders>({
    resolver: zodResolver(remindersSchema),
    defaultValues: reminders,
  })
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: saveReminders,
    onSuccess: (_saved, sent) => {
      reset(sent)
      // Reloads the waitlist: due entries depend on the reminder settings.
      void queries.invalidateQueries({ queryKey: queryKeys.waitlist })
      showToast('success', notificationToasts.remindersSaved)
    },
    onError: (error) => reasonOf(error) && showToast('destructive', notificationToasts.failed),
  })
  const submit = handleSubmit((values) => save.mutate(values))
  // Adds the saved time zone to the options: this browser may not know it.
  const known = new Set([reminders.zone, ...Intl.supportedValuesOf('timeZone')])
  const zones = [...known].toSorted().map((zone) => [zone, zone] as const)
  return (
    <form
      noValidate
      aria-labelledby="reminders-title"
      onSubmit={(event) => void submit(event)}
      className="mt-4 grid items-start gap-4 sm:grid-cols-[15rem_8rem_minmax(0,16rem)_auto] sm:justify-start"
    >
      <Field
        label={words.hours}
        type="number"
        inputMode="numeric"
        required
        min={WAITING_HOURS.least}
        max={WAITING_HOURS.most}
        error={formState.errors.waiting_hours?.message}
        {...register('waiting_hours', { valueAsNumber: true })}
      />
      <Choice large label={words.morning} options={HOURS} {...register('morning_hour', { valueAsNumber: true })} />
      <Choice large label={words.zone} options={zones} {...register('zone')} />
      <Button type="submit" look="secondary" busy={save.isPending} className="min-h-12 sm:mt-7">
        {save.isPending ? words.saving : words.save}
      </Button>
    </form>
  )
}
