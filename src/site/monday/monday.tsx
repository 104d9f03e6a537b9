import { useEffect, useId, useRef, useState } from 'react'
import { monday, type DealField } from '@/content/monday'
import { motionWanted } from '@/site/page-life/motion'
import { useInView } from '@/site/page-life/use-in-view'
import { Claimed } from '@/site/prose/claimed'
import { tableRoles } from '@/site/prose/table-roles'
import { dayMonth } from '@/lib/long-date'
import { euro } from '@/lib/money'
import { ALL_FIELDS, boardAt, FIELDS, REPORTS } from './board'

const { forecast, pipeline } = monday

const written = (field: DealField, value?: string | number): string => {
  if (value === undefined) return monday.empty
  if (field === 'amount') return euro(Number(value))
  return field === 'closes' ? dayMonth(String(value)) : String(value)
}

const cell =
  'flex h-10 items-center justify-center rounded-[5px] p-0.5 max-[22rem]:px-2 text-center leading-none tracking-tight lg:justify-start lg:rounded-control lg:px-3 lg:tracking-normal'
const looks = {
  fresh: 'bg-mint-area text-on-area forced-colors:border-4',
  filled: 'border border-on-field/60 bg-on-field/12',
  empty: 'border border-dashed border-on-field/40 text-on-field/85',
}

type Board = ReturnType<typeof boardAt>

/**
 * Four deals as a slider shows them: reported on Friday, or right after the
 * call. Plays from Friday once it is seen, and rests right after the call.
 */
export default function Monday() {
  const { container, reported, choose } = usePlayedReports()
  const board = boardAt(reported)
  return (
    <div ref={container}>
      <div className="grid items-end gap-y-1 lg:seven-five">
        <p className="flex items-end gap-x-4 gap-y-2 max-[22rem]:flex-wrap">
          <span className="text-figure font-bold tabular-nums">
            {board.percent}%
          </span>{' '}
          <span className="max-w-[15em] pb-1 text-small text-on-field/85">
            <Claimed text={monday.filled(reported)} />
          </span>
        </p>
        <div className="relative">
          <Slider
            reported={reported}
            valueText={monday.valueText(board.filled, ALL_FIELDS)}
            onChoose={choose}
          />
          <Legend />
        </div>
      </div>
      <DealTable deals={board.deals} />
      <div className="mt-2 grid gap-y-2 sm:mt-matter lg:seven-five">
        <Forecast {...board} />
        <article>
          <h3 className="font-semibold lg:text-heading">{pipeline.title}</h3>
          <p className="mt-1 text-said font-semibold">{pipeline.ask}</p>
          <p className="mt-1 text-small text-on-field/85 sm:mt-2">
            {board.withoutStep
              ? pipeline.found(board.withoutStep)
              : pipeline.none}
          </p>
        </article>
      </div>
    </div>
  )
}

interface SliderProps {
  reported: number
  valueText: string
  onChoose: (reported: number) => void
}

/** An invisible native slider over a drawn one. */
function Slider({ reported, valueText, onChoose }: SliderProps) {
  const id = useId()
  const at = `${(reported / REPORTS) * 100}%`
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {monday.slider}
      </label>
      <input
        id={id}
        type="range"
        min="0"
        max={REPORTS}
        value={reported}
        onChange={(event) => onChoose(Number(event.target.value))}
        aria-valuetext={valueText}
        className="peer absolute inset-x-2 top-0 m-0 h-12 w-[calc(100%-1rem)] cursor-ew-resize opacity-0 noscript:hidden"
      />
      <svg
        aria-hidden="true"
        className="pointer-events-none mx-4 block h-10 w-[calc(100%-2rem)] overflow-visible peer-focus-visible:stroke-on-field noscript:hidden"
        strokeWidth="3"
      >
        <g stroke="none" fill="currentColor">
          <path d="M-16 22h16v4h-16z" />
          <g opacity="0.5">
            <rect y="22" width="100%" height="4" />
            <rect x="16" y="22" width="100%" height="4" />
          </g>
          <rect y="22" width={at} height="4" />
        </g>
        <svg x={at} y="24" overflow="visible">
          <circle r="16" fill="currentColor" />
          <path
            d="M-4 -6l-6 6l6 6M4 -6l6 6l-6 6"
            className="fill-none stroke-on-area"
            strokeLinejoin="round"
          />
        </svg>
      </svg>
    </>
  )
}

const Legend = () => (
  <ul className="mt-1 flex flex-wrap justify-between gap-x-1 text-small font-medium sm:mt-2 sm:justify-start sm:gap-x-6">
    {Object.entries(monday.legend).map(([look, name]) => (
      <li key={look} className="flex items-center gap-1">
        <span
          aria-hidden="true"
          className={`size-3.5 rounded-[5px] ${looks[look as keyof typeof looks]}`}
        />
        {name}
      </li>
    ))}
  </ul>
)

/** Fields that a phone has room for: those of the two questions below. */
const ON_PHONES = new Set<DealField>(['amount', 'closes', 'nextStep'])

const shownOn = (field: DealField) =>
  ON_PHONES.has(field) ? '' : 'max-md:hidden'

const columnHead =
  'pb-1 pl-1 align-bottom leading-tight font-normal text-on-field/85 first:pl-0 sm:pb-2 lg:pl-2'

/** In a very narrow window each deal is a line of values below its name. */
const DealTable = ({ deals }: Pick<Board, 'deals'>) => (
  <table className="mt-1 w-full table-fixed text-left text-small max-[22rem]:block sm:mt-matter">
    <colgroup>
      <col className="w-[33%] md:w-[12.5%]" />
    </colgroup>
    <thead className="max-[22rem]:sr-only">
      <tr>
        <th scope="col" className={columnHead}>
          {monday.deal}
        </th>
        {FIELDS.map((field) => (
          <th
            key={field}
            scope="col"
            className={`${columnHead} ${shownOn(field)}`}
          >
            {monday.fields[field]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-[22rem]:block">
      {deals.map((deal) => (
        <DealRow key={deal.account} {...deal} />
      ))}
    </tbody>
  </table>
)

const DealRow = ({ account, fresh, values }: Board['deals'][number]) => (
  <tr
    {...tableRoles.row}
    className="border-t border-on-field/30 max-[22rem]:flex max-[22rem]:flex-wrap"
  >
    <th
      scope="row"
      {...tableRoles.rowheader}
      className="py-0.5 pr-1 leading-tight font-semibold max-[22rem]:w-full lg:py-1.5 lg:text-body"
    >
      {account}{' '}
      <span className="block font-normal text-on-field/85 md:hidden">
        {monday.known(Object.keys(values).length, FIELDS.length)}
      </span>
    </th>
    {FIELDS.map((field) => (
      <td
        key={field}
        {...tableRoles.cell}
        className={`py-0.5 pl-1 max-[22rem]:pr-1 max-[22rem]:pl-0 lg:py-1 lg:pl-2 ${shownOn(field)}`}
      >
        <Cell isFresh={fresh.includes(field)}>
          {written(field, values[field])}
        </Cell>
      </td>
    ))}
  </tr>
)

function Cell({ isFresh, children }: { isFresh: boolean; children: string }) {
  const filled = isFresh ? looks.fresh : looks.filled
  return (
    <span
      className={`${cell} ${children === monday.empty ? looks.empty : filled}`}
    >
      {children}
    </span>
  )
}

const Forecast = (board: Board) => (
  <article>
    <h3 className="font-semibold lg:text-heading">{forecast.title}</h3>
    <p className="mt-1">
      <b className="text-said tabular-nums max-[24rem]:block">
        {euro(board.forecast)}
      </b>{' '}
      {forecast.sum}
    </p>
    <svg
      aria-hidden="true"
      viewBox="0 0 160 10"
      preserveAspectRatio="none"
      className="mt-1 h-3 w-full lg:mt-2 lg:h-6 forced-colors:text-[Highlight]"
    >
      <rect
        width="160"
        height="10"
        fill="none"
        className="stroke-on-field/50"
        vectorEffect="non-scaling-stroke"
      />
      {board.counted.map(({ account, values }, index) => (
        <rect
          key={account}
          x={thousands(board.counted.slice(0, index))}
          width={values.amount! / 1000 - 0.5}
          height="10"
          fill="currentColor"
        />
      ))}
    </svg>
    <p className="mt-1 min-h-[1lh] text-small text-on-field/85">
      {doubt(board)}
    </p>
  </article>
)

const thousands = (deals: Board['counted']) =>
  deals.reduce((sum, { values }) => sum + values.amount! / 1000, 0)

/**
 * The forecast's remark: deals that it can't count, or one that it excludes.
 */
function doubt({ missing, later }: Board) {
  if (missing > 0) return forecast.missing(missing)
  return later && forecast.later(later.account, dayMonth(later.values.closes!))
}

const STEP_MS = 180

/**
 * Number of fields reported so far. Counts up from Friday once the board is
 * seen, until the visitor moves the slider.
 */
function usePlayedReports() {
  const [reported, setReported] = useState(REPORTS)
  const container = useRef<HTMLDivElement>(null)
  const timer = useRef<number>(undefined)
  const hasPlayed = useRef(false)

  function choose(fields: number) {
    window.clearInterval(timer.current)
    timer.current = undefined
    hasPlayed.current = true
    setReported(fields)
  }

  const play = () => {
    if (hasPlayed.current || !motionWanted()) return
    choose(0)
    let fields = 0
    timer.current = window.setInterval(
      () => (++fields < REPORTS ? setReported(fields) : choose(REPORTS)),
      STEP_MS,
    )
  }
  useInView(container, play, () => timer.current && choose(REPORTS))
  useEffect(() => () => window.clearInterval(timer.current), [])

  return { container, reported, choose }
}
