import type { TimelineFigure } from '@/content/figure'

const clock = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const TYPING = 7

const time = (minutes: number) =>
  `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`

const visits = [
  { label: '1, site survey', ended: '09:40', recorded: '19:10' },
  { label: '2, renewal talk', ended: '11:15', recorded: '19:17' },
  { label: '3, first meeting', ended: '13:05', recorded: '19:24' },
  { label: '4, trial review', ended: '14:50', recorded: '19:31' },
  { label: '5, complaint', ended: '16:20', recorded: '19:38' },
].map((visit) =>
  Object.assign(visit, { lag: clock(visit.recorded) - clock(visit.ended) }),
)

export default {
  kind: 'timeline',
  peak: true,
  caption:
    'How long each visit waited for its record: 31 h 50 min in all, for 35 minutes of typing.',
  source:
    'An invented Tuesday. The short ends are the typing, which begins at 19:03 and takes seven minutes a visit.',
  description:
    'Five bars over a day from 9:00 to 20:00. Each begins when a visit ends, later from bar to bar. All of them end within half an hour of one another, after dinner, and only their last seven minutes are typing.',
  columns: ['Visit', 'Ended', 'Record finished', 'Lag'],
  from: clock('09:00'),
  to: clock('20:00'),
  grid: ['09:00', '12:00', '15:00', '18:00'].map(clock),
  ticks: ['09:00', '12:00', '15:00', '18:00'].map((text) => ({
    at: clock(text),
    text,
  })),
  lanes: visits.map(({ label, ended, recorded, lag }) => ({
    label,
    text: time(lag),
    spans: [
      { from: clock(ended), to: clock(recorded) - TYPING, tone: 'plain' },
      { from: clock(recorded) - TYPING, to: clock(recorded), tone: 'main' },
    ],
    cells: [ended, recorded, time(lag)],
  })),
  total: [
    'Total',
    '',
    '35 minutes of typing',
    time(visits.reduce((sum, { lag }) => sum + lag, 0)),
  ],
} satisfies TimelineFigure
