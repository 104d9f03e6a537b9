import { paths } from '@/lib/paths'
import { site } from '@/content/site'

export const reportWords = {
  seo: {
    title: `Report | ${site.name}`,
    description: `Where requests to ${site.name} come from, how fast they are answered, and what becomes of them.`,
    keywords: 'admin, report',
    path: paths.report,
  },
  title: 'Report',
  subtitle: 'Where requests come from, how fast they are answered, and what becomes of them. Spam is in none of it.',
  period: 'Period',
  from: 'From',
  to: 'To',
  periods: { week: 'This week', lastWeek: 'Last week', month: '30 days', quarter: '90 days', year: '12 months' },
  by: 'By',
  dimensions: { origin: 'Origin', campaign: 'Campaign', page: 'First page', source: 'Form', owner: 'Owner' },
  unknownValue: {
    origin: 'None known',
    campaign: 'No campaign',
    page: 'Not recorded',
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
    rate: 'Rate',
  },
  before: (figure: string) => `before: ${figure}`,
  minutes: (minutes: number) => `${minutes} min`,
  definitions: {
    Answered: 'an admin has marked the request as contacted or booked.',
    'Median and P90': 'half and nine tenths of the answered requests had their first answer within this time.',
    Booked: 'marked so at some time, also if closed since. Rate: booked of all requests.',
    Before: 'small figures are those of the week before, or of as many days before.',
  },
  table: (dimension: string) => `Requests by ${dimension.toLowerCase()}`,
  total: 'All together',
  none: 'No requests in these days.',
  notAnswered: '-',
  loading: 'Loading the figures...',
  failed: 'The figures couldn’t be loaded.',
  export: 'Export CSV',
  /** Additional columns of the CSV file. */
  fileColumns: { median: 'Median (minutes)', p90: 'P90 (minutes)', rate: 'Rate (%)' },
  fileBefore: (column: string) => `${column}, before`,
  file: (dimension: string, from: string, to: string) => `report-${dimension}-${from}-to-${to}.csv`,
  listOf: (requests: string, name: string) => `${requests} ${requests === '1' ? 'request' : 'requests'}: ${name}`,
}

export const figuresWords = {
  label: 'Figures of this week',
  week: 'This week',
  weekBefore: (count: string) => `(${count} the week before)`,
  median: 'First answer',
  notYet: 'none yet',
  waiting: 'Waiting over a day',
  booked: 'Booked',
  ofTotal: (booked: string, all: string) => `${booked} of ${all}`,
  origins: 'Origins of this week',
  none: 'none known',
  more: 'Report',
}

export const daysWords = {
  unit: { day: 'Requests per day', week: 'Requests per week', month: 'Requests per month' },
  range: (first: string, last: string) => `${first} to ${last}`,
  summary: (total: string, most: string, when: string) => `${total} in all, at most ${most} (${when})`,
  none: 'none',
  numbers: 'Show the numbers',
  reader: 'Read the chart',
  count: (count: string) => (count === '1' ? '1 request' : `${count} requests`),
  cutBars: (top: string, bars: number, most: string, when: string) =>
    bars === 1
      ? `The scale ends at ${top}. One bar is cut short: ${when} stands for ${most}.`
      : `The scale ends at ${top}. ${bars} bars are cut short: the highest, ${when}, stands for ${most}.`,
  columns: { day: 'Day', week: 'Week from', month: 'Month from' },
  requests: 'Requests',
}
