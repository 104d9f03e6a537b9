import { chromium, type CDPSession, type Page } from 'playwright'
import { ensureBrowser } from '../../test/machine.ts'
import { FLAGS } from '../browser-flags.ts'
import { summarize, type Measure } from '../spread.ts'

/** Fewer than the smallest list has pages. */
const TURNS = 15
const POLL_MS = 100
const MEGABYTE = 1024 * 1024

export async function measurePage(url: string, count: number): Promise<Measure[]> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, url)
    await page.getByRole('link', { name: /^All/ }).click()
    await page.getByText(`1-50 of ${count.toLocaleString('en-US')}`).waitFor({ timeout: 60_000 })
    const turns: number[] = []
    for (let turn = 0; turn < TURNS; turn++) turns.push(await turnPage(page))
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    return [
      summarize('click to painted rows', turns),
      { name: 'DOM elements', p50: elements, p95: elements },
      ...(await exportAll(page)),
    ]
  } finally {
    await browser.close()
  }
}

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/admin/login`)
  await page.getByLabel('Email').fill('admin@sayfield.example')
  await page.getByLabel('Password').fill('sayfield-admin')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const turnPage = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const list = document.querySelector('table')
        const first = () => document.querySelector('[data-entry]')?.getAttribute('data-entry')
        const before = first()
        const start = performance.now()
        const observer = new MutationObserver(() => {
          if (first() === before) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        })
        if (list) observer.observe(list, { subtree: true, childList: true, attributes: true })
        const next = [...document.querySelectorAll<HTMLElement>('nav a')].find(
          ({ textContent }) => textContent === 'Next',
        )
        next?.click()
      }),
  )

/** Polls the heap size after garbage collection. */
async function exportAll(page: Page): Promise<Measure[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const [before, looks, exporting] = [await heapInUse(session), [] as number[], new AbortController()]
  const start = performance.now()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('button', { name: 'CSV for another system' }).click()
  const looking = (async () => {
    while (!exporting.signal.aborted) {
      looks.push(await heapInUse(session))
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  })()
  const finished = page.locator('[data-sonner-toast]').filter({ hasText: 'Export finished' })
  const text = await finished.textContent({ timeout: 600_000 })
  const seconds = (performance.now() - start) / 1000
  exporting.abort()
  await looking
  const rows = Number(/([\d,]+) rows/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
  const half = looks.length / 2
  const single = (name: string, value: number): Measure => ({ name, p50: value, p95: value })
  return [
    single('export in the page, looked at meanwhile, rows/s', rows / seconds),
    single('heap in use before the export, MB', before),
    single('in use meanwhile, first half, at most, MB', Math.max(...looks.slice(0, Math.ceil(half)))),
    single('in use meanwhile, second half, at most, MB', Math.max(...looks.slice(Math.floor(half)))),
    single('in use afterwards, MB', await heapInUse(session)),
  ]
}

async function heapInUse(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / MEGABYTE
}
