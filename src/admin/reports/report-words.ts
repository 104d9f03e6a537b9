import { statusNames } from '@/admin/work-words'
import { OPEN_STATUSES } from '@/lib/statuses'

const anyOf = (names: readonly string[]) =>
  `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

export const reportWords = {
  title: 'Report',
  subtitle:
    'Where requests come from, how fast they are answered, and the demos and deals of these days. Spam isn’t counted.',
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
    open: 'Open',
    demos: 'Demos',
    held: 'Held',
    noShow: 'No-show',
    cancelled: 'Cancelled',
    pending: 'Pending',
    won: 'Won',
    lost: 'Lost',
  },
  groups: {
    requests: 'Requests that came',
    demos: 'Demos that start',
    closed: 'Closed',
  },
  firstAnswer: 'First answer',
  figures: 'Figures of the period',
  openAndClosed: (open: string, closed: string) =>
    `${open} still open\n${closed} closed`,
  ofRequests: (percent: number) => `${percent}% of requests`,
  unansweredToo: (percent: number, unanswered: string) =>
    `${percent}% of requests\n${unanswered} not yet`,
  medianAndP90: (p90: string, byClock = '') =>
    `median, in working time\nP90 ${p90}\n${byClock}`.trim(),
  byClock: (span: string) => `${span} by the clock`,
  heldOf: (demos: string, noShow: string, cancelled: string, pending: string) =>
    `of ${demos} ${demos === '1' ? 'demo' : 'demos'}\n${noShow} no-show, ${cancelled} cancelled\n${pending} pending`,
  wonOf: (percent: number, lost: string) =>
    `${percent}% of won and lost\n${lost} lost`,
  before: (figure: string) => `before: ${figure}`,
  definitions: {
    'Requests that came':
      'counted by the day of the request, with what has become of them since. Answered plus unanswered.',
    Answered: `an admin has marked the request as ${statusNames.contacted.toLowerCase()} or ${statusNames.booked.toLowerCase()}.`,
    'Median and P90':
      'half and nine tenths of the answered requests had their first answer within this working time, by the hours that the team had then. Requests that admins added from a call or a fair were answered already and have none.',
    Booked: 'requests marked so at some time, also if closed since.',
    Open: `requests that are ${anyOf(OPEN_STATUSES.map((status) => statusNames[status].toLowerCase()))} now.`,
    'Demos that start':
      'counted by the day on which they start, whenever the request came: held, no-show, cancelled and pending together. An entry can have several.',
    Pending: 'no outcome yet, and the entry isn’t closed.',
    'Held and cancelled':
      'of a closed entry, a demo without an outcome counts as held if it began before the entry was won or lost, else as cancelled.',
    'Won and lost':
      'entries by the day on which they were closed so, whenever the request came.',
    Owner:
      'of a demo who holds it; otherwise who answered first, else the present owner.',
    Before:
      'small figures are those of the week before, or of as many days before.',
  },
  table: (dimension: string) => `By ${dimension.toLowerCase()}`,
  total: 'Total',
  none: 'No request, demo or closing in these days.',
  notAnswered: '-',
  loading: 'Loading the figures...',
  failed: 'The figures couldn’t be loaded.',
  export: 'Export CSV',
  fileColumns: {
    median: 'Median (working minutes)',
    p90: 'P90 (working minutes)',
  },
  clockColumns: {
    median: 'Median by the clock (minutes)',
    p90: 'P90 by the clock (minutes)',
  },
  fileBefore: (column: string) => `${column}, before`,
  file: (dimension: string, { from, to }: { from: string; to: string }) =>
    `report-${dimension}-${from}-to-${to}.csv`,
  listOf: (column: string, count: string, name: string) =>
    `${column}, ${name}: ${count}`,
}
