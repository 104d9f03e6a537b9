import { expect } from 'vitest'
import { advanceClock } from '../support/advance-clock.ts'
import { NAMES, TOASTS } from '../support/specification.ts'
import { watch, type Seen } from '../support/observe-place.ts'
import { link, part } from './browser.ts'
import { ELSEWHERE, FOREIGN } from './front.ts'
import { DESK, PHONE, sendRequest, type ScenarioContext, type Scenario } from './walk.ts'

const CODE = /\/assets\/.*\.js$/

const heading = part('main h1')
const toast = part('[data-sonner-toast]')

const scrollTop = ({ browser }: ScenarioContext) => browser.run(() => Math.round(window.scrollY))

async function scrollTo({ browser }: ScenarioContext, top: number) {
  await browser.run((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await browser.until('scrolled', () => browser.run((to) => Math.round(window.scrollY) === to, top))
  await browser.frames()
}

/** Runs in the page. */
const seenInTheMiddle = () =>
  document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)?.textContent.slice(0, 100)

/** Runs in the page. */
function isAtTheTop(element: HTMLElement) {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < 100
}

const places = async ({ browser }: ScenarioContext) =>
  (await browser.run(() => (window as unknown as { seen: Seen }).seen)).places

export const placeWalks: Record<string, Scenario> = {
  'Book a Demo leads to the form, which rests however late the code comes, and what is typed there is sent': async (
    context,
  ) => {
    const { browser, go, front, site } = context
    for (const [size, late] of [
      [DESK, 0],
      [PHONE, 1500],
      [DESK, 6000],
    ] as const) {
      await browser.resize(size[0], size[1])
      await go('/comparison')
      await browser.run(watch, '#cta')
      front.rules = [{ pattern: CODE, late }]
      // On a phone the header's button is in the closed menu.
      await browser.press({ selector: 'main a', name: 'Book a Demo' })
      await browser.at(/\/\?scrollTo=cta$/)
      await browser.until('the form is in view', () => browser.on(part('#cta'), isAtTheTop), 2 * late + 30_000)
      await browser.hydrated(part('#cta form'))
      await browser.run(advanceClock)
      await sendRequest(context, 'Zoë', `late-${late}@harbour.example`)
      await browser.says(toast, TOASTS.success.title)
      expect(await places(context), 'where the section stands in its page').toHaveLength(1)
      front.rules = []
    }
    expect(await site.sql('select email from public.waitlist order by email')).toEqual(
      [0, 1500, 6000].map((late) => ({ email: `late-${late}@harbour.example` })),
    )
  },

  'a page by a link, back and forward: each where it was left': async (context) => {
    const { browser, go } = context
    await go('/')
    await browser.hydrated(part('#cta form'))
    await scrollTo(context, 1800)
    await browser.run(() => Object.assign(window, { stays: true }) && null)
    await browser.press(link('Blog'))
    await browser.at(/\/blog$/)
    await browser.until('the heading has the focus', () => browser.on(heading, (h1) => document.activeElement === h1))
    expect(await scrollTop(context)).toBe(0)
    await browser.go('back')
    await browser.says(heading, NAMES.promise)
    await browser.until('back where it was left', async () => (await scrollTop(context)) === 1800)
    await browser.go('forward')
    await browser.at(/\/blog$/)
    await browser.until('forward to the top', async () => (await scrollTop(context)) === 0)
    expect(await browser.run(() => 'stays' in window), 'no page was loaded meanwhile').toBe(true)
  },

  'back from another document is where the page was left': async (context) => {
    const { browser, go, front } = context
    await go('/')
    await browser.hydrated(part('#cta form'))
    for (const [other, top] of [
      [FOREIGN, 1800],
      [ELSEWHERE, 1500],
    ] as const) {
      await scrollTo(context, top)
      const isKept = () =>
        browser.run((to) => (window.history.state as { scrolled?: number } | null)?.scrolled === to, top)
      await browser.until('the position is kept', isKept)
      await browser.open(front.url + other)
      await browser.go('back')
      await browser.until('the page is back', () => browser.on(heading, () => true))
      await browser.until('back where it was left', async () => Math.abs((await scrollTop(context)) - top) <= 2)
    }
  },

  'an address with a section leads there, and a reload to where the page was left': async (context) => {
    const { browser, go } = context
    for (const [path, id] of [
      ['/', '#cta'],
      ['/blog/why-sales-reps-hate-crms', '#what-one-field-costs'],
    ] as const) {
      await go(path + id)
      const isAtTop = () =>
        browser.on(part(id), (element) => {
          const { top } = element.getBoundingClientRect()
          return top >= 0 && top < 200
        })
      await browser.until('the section is at the top', isAtTop)
    }
    for (const path of ['/', '/blog/why-sales-reps-hate-crms']) {
      await go(path)
      const top = await browser.run(() => Math.round(document.documentElement.scrollHeight * 0.85))
      await scrollTo(context, top)
      const seen = await browser.run(seenInTheMiddle)
      // The old page still answers for a moment.
      await browser.run(() => {
        Object.assign(window, { left: true })
        window.location.reload()
      })
      await browser.until('the page has gone', () => browser.run(() => !('left' in window)))
      await browser.until('the page is back', () => browser.on(heading, () => true))
      await browser.hydrated(heading)
      await browser.until('the same is seen', async () => (await browser.run(seenInTheMiddle)) === seen)
      expect(Math.abs((await scrollTop(context)) - top)).toBeLessThanOrEqual(2)
    }
  },
}
