import { chromium, type CDPSession, type Page } from 'playwright'
import { ensureBrowser } from '../test/browser.ts'
import { summarize, type Measure } from './admin-requests.ts'

/** Fewer than the pages of the smallest list. */
const TURNS = 15
const POLL_MS = 100
const MEGABYTE = 1024 * 1024
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** Measures the dashboard in Chromium: from click to painted rows, the size of its DOM, an export's memory. */
export async function measurePage(url: string, count: number): Promise<Measure[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ARGUMENTS })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(streamIntoPrivateFile)
    await signIn(page, url)
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

/** Presses 'Next' and waits until other rows have been painted; milliseconds by the page's own clock. */
const turnPage = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const list = document.querySelector('tbody')
        const first = () => document.querySelector('[data-entry]')?.getAttribute('data-entry')
        const before = first()
        const start = performance.now()
        const observer = new MutationObserver(() => {
          if (first() === before) return
          observer.disconnect()
          // Behind the frame in which they are drawn.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        })
        if (list) observer.observe(list, { subtree: true, childList: true, attributes: true })
        const next = [...document.querySelectorAll<HTMLElement>('nav a')].find(({ textContent }) => textContent === 'Next')
        next?.click()
      }),
  )

/** Exports everything into a file and watches the page's memory meanwhile. */
async function exportAll(page: Page): Promise<Measure[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const before = await heap(session)
  const start = performance.now()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const finished = page.getByText('Export finished').waitFor({ timeout: 600_000 })
  let peak = before
  const timer = setInterval(() => void heap(session).then((now) => (peak = Math.max(peak, now))), POLL_MS)
  await finished
  const seconds = (performance.now() - start) / 1000
  clearInterval(timer)
  const text = await page.locator('[data-sonner-toast]').filter({ hasText: 'Export finished' }).textContent()
  const rows = Number(/([\d,]+) rows/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
  return [
    { name: 'export in the page, rows/s', p50: rows / seconds, p95: rows / seconds },
    { name: 'heap before the export, MB', p50: before / MEGABYTE, p95: before / MEGABYTE },
    { name: 'heap at most meanwhile, MB', p50: peak / MEGABYTE, p95: peak / MEGABYTE },
  ]
}

async function heap(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
}

/** A dialog for a file can't be answered here: the origin's private file system takes the same stream. */
function streamIntoPrivateFile() {
  const showSaveFilePicker = async () =>
    (await navigator.storage.getDirectory()).getFileHandle('export.csv', { create: true })
  Object.assign(window, { showSaveFilePicker })
}
