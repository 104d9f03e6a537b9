import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { FLAGS } from '../browser-flags.ts'

/**
 * `simulate` estimates a slow phone from a fast run; `devtools` throttles the
 * browser itself.
 */
export type Throttling = 'simulate' | 'devtools'

const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
] as const

const numeric = (audit: string) => (report: Result) =>
  report.audits[audit]?.numericValue ?? Number.NaN

interface Request {
  resourceType?: string
  transferSize?: number
}

const requests = (report: Result) => {
  const details = report.audits['network-requests']?.details
  return details?.type === 'table' ? (details.items as Request[]) : []
}

/** Transferred KiB of one resource type, or of all. */
const kib = (type?: string) => (report: Result) => {
  const counted = requests(report).filter(
    ({ resourceType }) => !type || resourceType === type,
  )
  const sizes = counted.map(({ transferSize = 0 }) => transferSize)
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

export const METRICS = {
  score: {
    label: 'score',
    read: (report: Result) =>
      Math.round((report.categories.performance?.score ?? 0) * 100),
    digits: 0,
  },
  fcp: { label: 'FCP ms', read: numeric('first-contentful-paint'), digits: 0 },
  lcp: {
    label: 'LCP ms',
    read: numeric('largest-contentful-paint'),
    digits: 0,
  },
  tbt: { label: 'TBT ms', read: numeric('total-blocking-time'), digits: 0 },
  cls: { label: 'CLS', read: numeric('cumulative-layout-shift'), digits: 3 },
  si: { label: 'SI ms', read: numeric('speed-index'), digits: 0 },
  total: { label: 'KiB', read: kib(), digits: 0 },
  script: { label: 'JS', read: kib('Script'), digits: 0 },
  style: { label: 'CSS', read: kib('Stylesheet'), digits: 1 },
  font: { label: 'font', read: kib('Font'), digits: 1 },
  document: { label: 'HTML', read: kib('Document'), digits: 1 },
  image: { label: 'img', read: kib('Image'), digits: 1 },
  requests: {
    label: 'requests',
    read: (report: Result) => requests(report).length,
    digits: 0,
  },
  // The machine's speed, to compare figures from different days.
  machine: {
    label: 'machine',
    read: (report: Result) => report.environment.benchmarkIndex,
    digits: 0,
  },
}

export type Metric = keyof typeof METRICS
export type Measured = Record<Metric, number>

async function run(
  url: string,
  browser: string,
  throttlingMethod: Throttling,
  all = false,
): Promise<Result> {
  const userDataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const chrome = await launch({
    chromePath: browser,
    chromeFlags: ['--headless=new', ...FLAGS],
    userDataDir,
    logLevel: 'silent',
  })
  try {
    const answer = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      throttlingMethod,
      onlyCategories: all ? [...CATEGORIES] : ['performance'],
    })
    if (!answer) throw new Error(`Lighthouse returned no result for ${url}`)
    const { lhr } = answer
    if (lhr.runtimeError)
      throw new Error(
        `${url}: ${lhr.runtimeError.code} ${lhr.runtimeError.message}`,
      )
    return lhr
  } finally {
    chrome.kill()
    rmSync(userDataDir, {
      recursive: true,
      force: true,
      maxRetries: 5,
      retryDelay: 200,
    })
  }
}

const valuesOf = (report: Result) =>
  Object.fromEntries(
    Object.entries(METRICS).map(([name, { read }]) => [name, read(report)]),
  ) as Measured

/** Measures addresses in turn, so that a slowdown affects all. */
export async function measure(
  urls: readonly string[],
  times: number,
  browser: string,
  throttling: Throttling,
) {
  const measured = new Map<string, Measured[]>(urls.map((url) => [url, []]))
  for (let time = 1; time <= times; time++) {
    for (const url of urls) {
      const report = await run(url, browser, throttling).catch(() =>
        run(url, browser, throttling),
      )
      const values = valuesOf(report)
      measured.get(url)!.push(values)
      const { pathname } = new URL(url)
      const lcp = Math.round(values.lcp)
      console.error(`${throttling} ${time}/${times} ${pathname}: LCP ${lcp}`)
    }
  }
  return measured
}

/**
 * Lighthouse's scores, 0 to 100 in the order of CATEGORIES, and the audits
 * scored below 0.9.
 */
export async function scores(
  url: string,
  browser: string,
  throttling: Throttling,
) {
  const report = await run(url, browser, throttling, true)
  const values = CATEGORIES.map((name) =>
    Math.round((report.categories[name]?.score ?? 0) * 100),
  )
  const counted = CATEGORIES.flatMap(
    (name) => report.categories[name]?.auditRefs ?? [],
  ).filter(({ weight }) => weight > 0)
  const failed = counted
    .map(({ id }) => id)
    .filter((id) => (report.audits[id]?.score ?? 1) < 0.9)
  return { values, failed }
}
