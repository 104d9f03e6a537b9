import * as z from 'zod/mini'
import { FormFailure } from '@/admin/ui/form-failure'
import { Select } from '@/admin/ui/select'
import { useSaveForm } from '@/admin/ui/use-save-form'
import { Field } from '@/ui/field'
import type { TeamSettings } from './api'
import { notificationToasts } from './notice-words'
import { SaveButton, SettingsCard } from './settings-card'
import { useSaveSettings } from './use-save-settings'
import { wholeHours } from './whole-hours'

const words = {
  title: 'Escalation',
  description:
    'If nobody has answered a request, or a person who asked again, after these working hours, one admin is told once, by email, with the name of its owner.',
  person: 'Person to tell',
  nobody: 'Nobody',
  hours: 'After working hours',
  save: 'Save escalation',
}

/**
 * Limits of `escalation_hours`, as in the database's CHECK (migration
 * entry_work); a test compares them.
 */
export const ESCALATION_HOURS = { min: 1, max: 200 } as const

const escalationSchema = z.object({
  escalate_to: z.string(),
  escalation_hours: wholeHours(ESCALATION_HOURS),
})

export interface Admins {
  admins: readonly { id: string; name: string }[]
  /** Also of an admin who isn't loaded yet. */
  nameOf: (id: string) => string
}

/** Who is told of requests that nobody has answered, and when. */
export function EscalationCard({
  settings,
  admins,
  nameOf,
}: Admins & { settings: TeamSettings }) {
  const saved = settings.escalate_to
  // Names the saved one also while the admins are loading.
  const people = admins.some(({ id }) => id === saved)
    ? admins
    : [...admins, ...(saved ? [{ id: saved, name: nameOf(saved) }] : [])]
  const save = useSaveSettings(
    { escalate_to: saved, escalation_hours: settings.escalation_hours },
    notificationToasts.escalationSaved,
  )
  const { form, formProps, field, saving, failure } = useSaveForm({
    schema: escalationSchema,
    defaultValues: {
      escalate_to: saved ?? '',
      escalation_hours: String(settings.escalation_hours),
    },
    save: ({ escalate_to, escalation_hours }) =>
      save({
        escalate_to: escalate_to || null,
        escalation_hours: Number(escalation_hours),
      }),
  })
  return (
    <SettingsCard
      id="escalation-title"
      title={words.title}
      description={words.description}
    >
      <form
        {...formProps}
        noValidate
        aria-labelledby="escalation-title"
        className="mt-4 grid items-start gap-4 sm:grid-cols-[minmax(0,16rem)_12rem_auto] sm:justify-start"
      >
        <Select
          {...form.register('escalate_to')}
          // react-hook-form would take the first option for the admin's choice.
          defaultValue={saved ?? ''}
          large
          label={words.person}
          options={[
            ['', words.nobody],
            ...people.map(({ id, name }) => [id, name] as const),
          ]}
        />
        <Field
          {...field('escalation_hours')}
          label={words.hours}
          type="number"
          inputMode="numeric"
          required
          {...ESCALATION_HOURS}
        />
        <SaveButton saving={saving}>{words.save}</SaveButton>
        <FormFailure text={failure} className="sm:col-span-full" />
      </form>
    </SettingsCard>
  )
}
