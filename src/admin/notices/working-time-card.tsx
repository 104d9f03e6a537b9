import * as z from 'zod/mini'
import { tickBox } from '@/admin/ui/checkbox'
import { FormFailure } from '@/admin/ui/form-failure'
import { Select } from '@/admin/ui/select'
import { useSaveForm } from '@/admin/ui/use-save-form'
import type { TeamSettings } from './api'
import { dayNames, fullHour, inOrder, withoutSeconds } from './clock-time'
import { notificationToasts } from './notice-words'
import { SaveButton, SettingsCard } from './settings-card'
import { useSaveSettings } from './use-save-settings'

const words = {
  title: 'Working time',
  description:
    'Due times, reminders, escalation and the report’s first answer count these hours only. A change moves what is due; answers given before keep their time.',
  days: 'Working days',
  starts: 'From',
  ends: 'To',
  zone: 'Time zone',
  noDay: 'Choose at least one working day.',
  tooShort: 'A working day has at least one hour: choose a later end.',
  save: 'Save working time',
}

/** Half hours of a day; its end is one too. */
const TIMES = Array.from({ length: 49 }, (_, at) => {
  const full = fullHour(Math.floor(at / 2))
  const time = at % 2 ? full.replace(/00$/, '30') : full
  return [time, time] as const
})

function minutesOf(time: string) {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

const timeOptions = (saved: string) =>
  TIMES.some(([time]) => time === saved)
    ? TIMES
    : [[saved, saved] as const, ...TIMES]

const workingTimeSchema = z
  .object({
    working_days: z.array(z.string()).check(z.minLength(1, words.noDay)),
    workday_starts: z.string(),
    workday_ends: z.string(),
    zone: z.string(),
  })
  .check(
    z.refine(
      ({ workday_starts, workday_ends }) =>
        minutesOf(workday_ends) - minutesOf(workday_starts) >= 60,
      { path: ['workday_ends'], error: words.tooShort },
    ),
  )

/** The team's days and hours of work, and its time zone. */
export function WorkingTimeCard({ settings }: { settings: TeamSettings }) {
  const starts = withoutSeconds(settings.workday_starts)
  const ends = withoutSeconds(settings.workday_ends)
  const save = useSaveSettings(
    {
      working_days: inOrder(settings.working_days),
      workday_starts: starts,
      workday_ends: ends,
      zone: settings.zone,
    },
    notificationToasts.workingTimeSaved,
  )
  const { form, formProps, field, saving, failure } = useSaveForm({
    schema: workingTimeSchema,
    defaultValues: {
      working_days: settings.working_days.map(String),
      workday_starts: starts,
      workday_ends: ends,
      zone: settings.zone,
    },
    save: ({ working_days, ...times }) =>
      save({ working_days: inOrder(working_days.map(Number)), ...times }),
  })
  const daysError = field('working_days').error
  const endsError = field('workday_ends').error
  // Adds the saved time zone to the options: this browser may not know it.
  const known = new Set([settings.zone, ...Intl.supportedValuesOf('timeZone')])
  const zones = [...known].toSorted().map((zone) => [zone, zone] as const)
  return (
    <SettingsCard
      id="working-time-title"
      title={words.title}
      description={words.description}
    >
      <form
        {...formProps}
        noValidate
        aria-labelledby="working-time-title"
        className="mt-4 grid items-start gap-4 sm:grid-cols-[8rem_8rem_minmax(0,16rem)_auto] sm:justify-start"
      >
        <fieldset
          aria-describedby={daysError && 'working-time-failure'}
          className="sm:col-span-full"
        >
          <legend className="text-small font-medium">{words.days}</legend>
          <div className="mt-1.5 flex flex-wrap gap-x-5 gap-y-2">
            {dayNames.map((name, at) => (
              <label
                key={name}
                className="flex min-h-6 items-center gap-2 text-small"
              >
                <input
                  type="checkbox"
                  value={at + 1}
                  {...form.register('working_days')}
                  className={tickBox}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <FormFailure
          id="working-time-failure"
          text={daysError ?? endsError ?? failure}
          className="sm:col-span-full"
        />
        <Select
          {...form.register('workday_starts')}
          // react-hook-form would take the first option for the admin's choice.
          defaultValue={starts}
          large
          label={words.starts}
          options={timeOptions(starts)}
        />
        <Select
          {...form.register('workday_ends')}
          defaultValue={ends}
          aria-invalid={endsError ? true : undefined}
          aria-describedby={endsError && 'working-time-failure'}
          large
          label={words.ends}
          options={timeOptions(ends)}
        />
        <Select
          {...form.register('zone')}
          defaultValue={settings.zone}
          large
          label={words.zone}
          options={zones}
        />
        <SaveButton saving={saving}>{words.save}</SaveButton>
      </form>
    </SettingsCard>
  )
}
