/**
 * SQL that makes every hour a working hour, for tests that aren't about working
 * time: they pass on every day, at every hour.
 */
export const ROUND_THE_CLOCK = `update public.team_settings
  set working_days = '{1,2,3,4,5,6,7}', workday_starts = '00:00', workday_ends = '24:00'`

/** SQL that sets the hours of a new project again. */
export const OFFICE_HOURS = `update public.team_settings
  set working_days = default, workday_starts = default, workday_ends = default`
