import { Link2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '@/ui/button'
import { roiText } from '@/content/roi'
import { showToast } from '@/ui/toast'
import { dollars } from '@/lib/money'
import { CTA_ID, paths } from '@/lib/paths'
import { Claimed } from '@/site/prose/claimed'
import {
  calculateRoi,
  ROI_DEFAULTS,
  type RoiInput,
  type RoiResult,
} from '@/lib/roi'
import {
  FIELDS,
  inputOf,
  isTooMuch,
  readRoiInput,
  ROI_MAX,
  type Typed,
} from './roi-input'
import { useEarlyInput } from '@/site/page-life/use-early-input'
import { mossBar } from '@/site/pictures/shapes/moss-bar'
import { DefendedResult } from './defended-result'
import { RoiBars } from './roi-bars'
import { earlyKey, RoiField } from './roi-field'

const WRITE_AFTER_MS = 300

const defaults = {
  team: String(ROI_DEFAULTS.team),
  salary: String(ROI_DEFAULTS.salary),
  hours: String(ROI_DEFAULTS.hours),
}

/** The fields that a visitor changed before hydration. */
const typedEarly = (
  early: Readonly<Record<string, string | undefined>>,
): Partial<Typed> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = early[earlyKey(field)]
      const isTyped = value !== undefined && value !== defaults[field]
      return isTyped ? [[field, value]] : []
    }),
  )

const isEmpty = (fields: object) => Object.keys(fields).length === 0

function searchWithInput(params: URLSearchParams, typed: Typed) {
  const address = new URLSearchParams(params)
  for (const field of FIELDS) address.set(field, typed[field])
  return address
}

/**
 * Path of the demo form, with the calculator as source; the landing page's
 * calculator takes over the input.
 */
function bookingPath(typed: Typed) {
  const source = new URLSearchParams({ source: 'roi', scrollTo: CTA_ID })
  return `${paths.home}?${searchWithInput(source, typed)}`
}

/**
 * Specification §2, §3, §5, §9. The address holds the input
 * (`?team=&salary=&hours=`), to share results.
 */
export default function RoiCalculator() {
  const { typed, type, share } = useSharedInput()
  const { pathname } = useLocation()
  const id = useId()
  const result = calculateRoi(readRoiInput(typed))
  const tooMuch = FIELDS.find((field) => isTooMuch(field, typed[field]))
  const summary = roiText.summary(
    dollars(result.totalBenefit),
    dollars(result.monthlyBenefit),
  )

  return (
    <div className="@container overflow-hidden rounded-panel border border-line bg-surface">
      <div className="grid grid-cols-1 @4xl:grid-cols-[4fr_9fr]">
        <fieldset className="grid grid-cols-3 content-between gap-x-3 border-b border-line bg-paper px-4 pt-2 pb-0.5 sm:gap-x-6 sm:px-8 sm:pt-6 @4xl:grid-cols-1 @4xl:border-b-0">
          <legend className="sr-only">{roiText.title}</legend>
          {FIELDS.map((field) => (
            <RoiField
              key={field}
              field={field}
              id={`${id}-${field}`}
              typed={typed[field]}
              onType={(value) => type(field, value)}
            />
          ))}
          {/* Has its line also while empty, so that nothing moves. */}
          <output
            htmlFor={FIELDS.map((field) => `${id}-${field}`).join(' ')}
            className="col-span-full min-h-[1lh] text-small text-danger"
          >
            {tooMuch &&
              roiText.most(roiText.fields[tooMuch].label, ROI_MAX[tooMuch])}
          </output>
        </fieldset>
        <div className="grid content-between gap-2 px-4 py-2 sm:gap-5 sm:px-8 sm:py-6">
          <FormulaResult {...result} />
          <RoiBars {...result} />
          <output
            htmlFor={FIELDS.map((field) => `${id}-${field}`).join(' ')}
            className="sr-only"
          >
            {summary}
          </output>
        </div>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-2 border-t border-line px-4 py-1.5 text-small sm:gap-x-6 sm:px-8">
        <DefendedResult annualSavings={result.annualSavings} />
        <details className="mr-auto py-1">
          <summary className="cursor-pointer py-1 font-medium">
            {roiText.howTitle}
          </summary>
          <p className="mt-2 max-w-measure text-muted">{roiText.how}</p>
          <p className="my-2 max-w-measure text-muted">
            <Claimed
              text={roiText.saving}
              href={pathname === paths.home ? '#figures' : '/#figures'}
            />
          </p>
        </details>
        <div className="flex flex-wrap gap-2 sm:gap-3">
          <Button
            look="secondary"
            size="small"
            className="max-sm:px-3.5 noscript:hidden"
            onClick={() => void share()}
          >
            <Link2 aria-hidden="true" size={17} />
            <span className="max-sm:sr-only">{roiText.share}</span>
          </Button>
          <ButtonLink size="small" to={bookingPath(typed)}>
            {roiText.book}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/**
 * The typed fields, which the address repeats: it can be copied, and read again
 * when the page opens.
 */
function useSharedInput() {
  const [typed, setTyped] = useState<Typed>(defaults)
  const [params, setParams] = useSearchParams()
  const writing = useRef(0)
  const early = useEarlyInput(FIELDS.map(earlyKey))

  // Reads the address after hydration, as the prerendered page shows the
  // defaults. Values typed before hydration win.
  useEffect(() => {
    const fromAddress = inputOf(params)
    const changed = typedEarly(early)
    const next = { ...typed, ...fromAddress, ...changed }
    if (!isEmpty(fromAddress) || !isEmpty(changed)) setTyped(next)
    if (!isEmpty(changed)) write(next)
    return () => window.clearTimeout(writing.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once, on mount: later the address follows the input
  }, [])

  function type(field: keyof RoiInput, value: string) {
    const next = { ...typed, [field]: value }
    setTyped(next)
    write(next)
  }

  /**
   * Debounced: each address change renders the page, and browsers limit their
   * rate.
   */
  function write(next: Typed) {
    window.clearTimeout(writing.current)
    const { href } = window.location
    writing.current = window.setTimeout(() => {
      // Writes nothing if the visitor has followed a link.
      if (window.location.href === href)
        setParams((now) => searchWithInput(now, next), { replace: true })
    }, WRITE_AFTER_MS)
  }

  async function share() {
    window.clearTimeout(writing.current)
    const address = searchWithInput(params, typed)
    // Skips an equal address: WebKit limits the rate of changes.
    if (address.toString() !== params.toString())
      setParams(address, { replace: true })
    const { origin, pathname: path } = window.location
    const search = searchWithInput(new URLSearchParams(), typed)
    try {
      await navigator.clipboard.writeText(`${origin}${path}?${search}`)
      showToast('success', roiText.shared)
    } catch {
      showToast('plain', roiText.shareFailed)
    }
  }

  return { typed, type, share }
}

/** The parts of the year's benefit, each after its sign, and a month of it. */
const PARTS = [
  { name: 'annualSavings', sign: '= ' },
  { name: 'productivityGain', sign: '+ ' },
  { name: 'monthlyBenefit', sign: '= 12 × ' },
] as const

/** Colour of the savings in the bars. */
const SavedMark = () => (
  <svg aria-hidden="true" width="14" height="14">
    <rect width="14" height="14" rx="5" className={mossBar} />
  </svg>
)

/** The benefit of a year, large, and the sum that it comes from. */
const FormulaResult = (result: RoiResult) => (
  <dl className="grid gap-x-8 sm:grid-cols-[auto_auto_auto] sm:gap-y-2">
    <div className="col-span-full flex flex-col">
      <dt className="text-small font-medium">{roiText.results.totalBenefit}</dt>
      <dd
        data-result="totalBenefit"
        className="text-title font-bold tabular-nums"
      >
        {dollars(result.totalBenefit)}
      </dd>
    </div>
    {PARTS.map(({ name, sign }) => (
      <div
        key={name}
        className="flex flex-wrap justify-between text-small sm:flex-col-reverse sm:justify-end"
      >
        <dt className="flex items-center gap-2 text-muted">
          {name === 'annualSavings' && <SavedMark />}
          {roiText.results[name]}
        </dt>
        <dd className="font-semibold tabular-nums sm:text-heading">
          <span aria-hidden="true">{sign}</span>
          <span data-result={name}>{dollars(result[name])}</span>
        </dd>
      </div>
    ))}
  </dl>
)
