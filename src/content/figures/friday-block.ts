import type { LinesFigure } from '@/content/figure'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const MEETINGS_A_DAY = 5
const ALL = DAYS.length * MEETINGS_A_DAY
const WAITS = ['four days', 'three days', 'two days', 'one day', 'none']

/** Place of the forecast call on the x axis, before Thursday's meetings. */
const THURSDAY_MORNING = 3

export default {
  kind: 'lines',
  peak: true,
  caption:
    'On Thursday morning the rep has held 15 meetings, and Salesforce knows about none of them.',
  source:
    'The example above: five meetings a day, all of them recorded on Friday afternoon.',
  description:
    'One line rises evenly from nothing to 25 meetings over five days. The other stays at nothing until Friday afternoon and then rises to 25 at once. The gap between them is 15 on Thursday morning.',
  columns: [
    'By the end of',
    'Held',
    'In Salesforce',
    'The day’s meetings wait',
  ],
  x: {
    label: 'One week, day by day',
    most: DAYS.length,
    ticks: DAYS.map((day, index) => ({
      at: index + 0.5,
      text: day.slice(0, 3),
    })),
  },
  y: {
    label: 'Meetings',
    most: ALL,
    ticks: [0, 5, 10, 15, 20, 25].map((count) => ({
      at: count,
      text: String(count),
    })),
  },
  series: [
    {
      label: ['25 held,', 'then recorded'],
      tone: 'plain',
      points: [0, ...DAYS].map(
        (_, day) => [day, day * MEETINGS_A_DAY] as const,
      ),
    },
    {
      label: [],
      tone: 'main',
      points: [
        [0, 0],
        [4.6, 0],
        [DAYS.length, ALL],
      ],
    },
  ],
  marks: [
    {
      at: [THURSDAY_MORNING, THURSDAY_MORNING * MEETINGS_A_DAY],
      text: '15 held',
      place: 'above',
    },
    { at: [THURSDAY_MORNING, 0], text: '0 recorded', place: 'over' },
  ],
  rows: DAYS.map((day, index) => [
    day,
    String((index + 1) * MEETINGS_A_DAY),
    index === DAYS.length - 1 ? String(ALL) : '0',
    WAITS[index] ?? '',
  ]),
} satisfies LinesFigure
