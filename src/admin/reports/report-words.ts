export const reportWords = {
  title: 'Report',
  subtitle:
    'Where requests come from, how fast they are answered, and what becomes of them. Spam isn’t counted.',
  period: 'Period',
  from: 'From',
  to: 'To',
  periods: {
    week: 'This week',
    lastWeek: 'Last week',
    month: '30 days',
    quarter: '90 days',
    year: '12 months',
  },
  by: 'By',
  dimensions: {
    origin: 'Origin',
    campaign: 'Campaign',
    landingPath: 'First page',
    source: 'Form',
    owner: 'Owner',
  },
  unknownValue: {
    origin: 'None known',
    campaign: 'No campaign',
    landingPath: 'Not recorded',
    source: 'Not recorded',
    owner: 'No owner',
  },
  columns: {
    requests: 'Requests',
    answered: 'Answered',
    unanswered: 'Unanswered',
    median: 'Median',
    p90: 'P90',
    booked: 'Booked',
    held: 'Held',
    noShow: 'No-show',
    pending: 'Pending',
    open: 'Open',
    won: 'Won',
    lost: 'Lost',
    other: 'Other',
  },
  groups: ['First answer', 'Demos', 'Requests now'],
  figures: 'Figures of the period',
  openAndClosed: (open: string, closed: string) =>
    `${open} open\n${closed} closed`,
  ofRequests: (percent: number) => `${percent}% of requests`,
  unansweredToo: (percent: number, unanswered: string) =>
    `${percent}% of requests\n${unanswered} not yet`,
  medianAndP90: (p90: string) => `median\nP90 ${p90}`,
  heldOf: (booked: string, noShow: string, pending: string) =>
    `of ${booked} booked\n${noShow} no-show, ${pending} pending`,
  wonOf: (closed: string, lost: string, other: string) =>
    `of ${closed} closed\n${lost} lost, ${other} other`,
  before: (figure: string) => `before: ${figure}`,
  definitions: {
    Requests: 'answered plus unanswered; also open plus won, lost and other.',
    Answered: 'an admin has marked the request as contacted or booked.',
    'Median and P90':
      'half and nine tenths of the answered requests had their first answer within this time.',
    Booked: 'marked so at some time, also if closed since.',
    'Held and no-show':
      'requests with such a demo; one held after a no-show counts as both. A demo without an outcome counts as held once its request is closed as won or lost. Pending: neither yet.',
    'Won and lost':
      'chosen when an entry is closed. Other: closed without an outcome.',
    Owner: 'who answered first, else the present owner.',
    Before:
      'small figures are those of the week before, or of as many days before.',
  },
  table: (dimension: string) => `Requests by ${dimension.toLowerCase()}`,
  total: 'Total',
  none: 'No requests in these days.',
  notAnswered: '-',
  loading: 'Loading the figures...',
  failed: 'The figures couldn’t be loaded.',
  export: 'Export CSV',
  fileColumns: { median: 'Median (minutes)', p90: 'P90 (minutes)' },
  fileBefore: (column: string) => `${column}, before`,
  file: (dimension: string, { from, to }: { from: string; to: string }) =>
    `report-${dimension}-${from}-to-${to}.csv`,
  listOf: (column: string, count: string, name: string) =>
    `${column}, ${name}: ${count}`,
}
