/**
 * Earliest and latest time of a demo in its fields. A year of four digits lets
 * the caret move on to the time.
 */
export const DEMO_TIMES = {
  min: '2000-01-01T00:00',
  max: '9999-12-31T23:59',
} as const
