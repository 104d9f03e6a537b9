import { expect } from 'vitest'
import { isLaidOut } from '../support/laid-out.ts'
import { letTimePass } from '../support/let-time-pass.ts'
import { NAMES, ROI, TOASTS } from '../support/specification.ts'
import { field, link, part } from './browser.ts'
import { ELSEWHERE, FOREIGN } from './front.ts'
import { PHONE, type Hands, type Walk } from './walk.ts'

/** One page of each kind. */
const KINDS = [
  '/',
  '/blog',
  '/blog/voice-assistant-technology-sales-teams-roi-calculator',
  '/comparison/hubspot',
  '/ai-agent-salesforce',
  '/app',
  '/privacy-policy',
]

const heading = part('main h1')
const result = (name: string) => part(`[data-result=${name}]`)
const toast = part('[data-sonner-toast]')

const scrollTop = ({ browser }: Hands) => browser.run(() => Math.round(window.scrollY))

/** Scrolls, and waits until the page has heard of it. */
async function scrollTo({ browser }: Hands, top: number) {
  await browser.run((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await browser.until('scrolled', () => browser.run((to) => Math.round(window.scrollY) === to, top))
  await new Promise((resolve) => setTimeout(resolve, 150))
}

/** What stands in the middle of the window. Runs in the page. */
const seenInTheMiddle = () =>
  document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)?.textContent.slice(0, 100)

/** Fills in the demo form and sends it. */
async function sendRequest({ browser }: Hands, name: string, email: string) {
  await browser.fill(field('Name'), name)
  await browser.fill(field('Email'), email)
  await browser.press({ selector: '#cta form button', name: 'Book a Demo' })
}

/** What visitors do, on every kind of page. */
export const visitorWalks: Record<string, Walk> = {
  'each kind of page is taken over as it was prerendered': async ({ browser, go }) => {
    for (const path of KINDS) {
      await go(path)
      for (const selector of ['main form', 'main fieldset:has([type=number])']) {
        if (await browser.on({ selector }, () => true)) await browser.alive({ selector })
      }
      const made = await browser.run(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => !('prerendered' in element))
          .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      )
      expect(made, `made again on ${path}`).toEqual([])
    }
  },

  'the hero follows what is typed': async ({ browser, go }) => {
    await go('/')
    await browser.alive(part('textarea'))
    await browser.fill(part('main textarea'), 'Call with Anna Berg from Fjord Foods. Budget is 40k.')
    await browser.says(part('main section'), 'Anna Berg')
    await browser.says(part('main section dl'), 'Fjord Foods')
  },

  'the calculator recomputes, and its address opens the same figures': async ({ browser, go, front }) => {
    await go('/')
    await browser.alive(field('Team size'))
    await browser.says(result('totalBenefit'), ROI.shown.totalBenefit)
    await browser.fill(field('Team size'), '25')
    await browser.says(result('annualCrmCost'), '$480,769')
    await browser.at(/\?team=25&salary=80000&hours=2$/)
    await browser.fill(field('Average salary'), '60,000')
    await browser.says(result('annualCrmCost'), '$360,577')
    await browser.open(`${front.url}/?team=5&salary=60000&hours=1.5`)
    await browser.says(result('annualCrmCost'), '$54,087')
  },

  'a request is stored, the same once more is a duplicate, and a failure is said': async (hands) => {
    const { browser, go, site, front, expectTroubles } = hands
    expectTroubles(/waitlist/, /Status 500/)
    await go('/')
    await browser.alive(part('#cta form'))
    // What is sent at once counts as spam, and spam keeps nobody from asking again.
    await browser.run(letTimePass)
    await sendRequest(hands, 'Zoë', 'zoe@harbour.example')
    await browser.says(toast, TOASTS.success.title)
    expect(await site.sql('select name, email, source from public.waitlist')).toEqual([
      { name: 'Zoë', email: 'zoe@harbour.example', source: 'demo' },
    ])
    await browser.until('the form is cleared', () =>
      browser.on(field('Email'), (element) => (element as HTMLInputElement).value === ''),
    )
    await sendRequest(hands, 'Zoë', 'ZOE@harbour.example')
    await browser.says(part('body'), TOASTS.duplicate.title)
    front.rules = [{ pattern: /rest\/v1\/waitlist/, status: 500 }]
    await sendRequest(hands, 'Orla', 'orla@harbour.example')
    await browser.says(part('body'), TOASTS.unexpected.description)
    expect(await browser.on(field('Name'), (element) => (element as HTMLInputElement).value)).toBe('Orla')
  },

  'Book a Demo leads to the form from another page': async (hands) => {
    const { browser, go } = hands
    await go('/blog')
    await browser.press({ selector: 'header a, header button', name: 'Book a Demo' })
    await browser.at(/\/\?scrollTo=cta$/)
    await browser.until('the form is in view', () =>
      browser.on(part('#cta h2'), (element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }),
    )
    expect(await scrollTop(hands)).toBeGreaterThan(1000)
  },

  'a page by a link, back and forward: each where it was left': async (hands) => {
    const { browser, go } = hands
    await go('/')
    await browser.alive(part('#cta form'))
    await scrollTo(hands, 1800)
    await browser.run(() => Object.assign(window, { stays: true }) && null)
    await browser.press(link('Blog'))
    await browser.at(/\/blog$/)
    await browser.until('the heading has the focus', () => browser.on(heading, (h1) => document.activeElement === h1))
    expect(await scrollTop(hands)).toBe(0)
    await browser.go('back')
    await browser.says(heading, NAMES.promise)
    await browser.until('back where it was left', async () => (await scrollTop(hands)) === 1800)
    await browser.go('forward')
    await browser.at(/\/blog$/)
    await browser.until('forward to the top', async () => (await scrollTop(hands)) === 0)
    expect(await browser.run(() => 'stays' in window), 'no page was loaded meanwhile').toBe(true)
  },

  'back from another document is where the page was left': async (hands) => {
    const { browser, go, front } = hands
    await go('/')
    await browser.alive(part('#cta form'))
    for (const [other, top] of [
      [FOREIGN, 1800],
      [ELSEWHERE, 1500],
    ] as const) {
      await scrollTo(hands, top)
      await browser.open(front.url + other)
      await browser.go('back')
      await browser.until('the page is back', () => browser.on(heading, () => true))
      await browser.until('back where it was left', async () => Math.abs((await scrollTop(hands)) - top) <= 2)
    }
  },

  'an address with a section leads there, and a reload to where the page was left': async (hands) => {
    const { browser, go } = hands
    // The landing page's last section, which lies at its end, and one in the middle of an article.
    for (const [path, id] of [
      ['/', '#cta'],
      ['/blog/why-sales-reps-hate-crms', '#what-one-field-costs'],
    ] as const) {
      await go(path + id)
      await browser.until('the whole page is laid out', () => browser.run(isLaidOut))
      const isAtTop = () =>
        browser.on(part(id), (element) => {
          const { top } = element.getBoundingClientRect()
          return top >= 0 && top < 200
        })
      await browser.until('the section is at the top', isAtTop)
    }
    await go('/blog/why-sales-reps-hate-crms')
    await browser.until('the whole article is laid out', () => browser.run(isLaidOut))
    await scrollTo(hands, 5000)
    const seen = await browser.run(seenInTheMiddle)
    // The page that is left answers for a moment longer.
    await browser.run(() => {
      Object.assign(window, { left: true })
      window.location.reload()
    })
    await browser.until('the page has gone', () => browser.run(() => !('left' in window)))
    await browser.until('the page is back', () => browser.on(heading, () => true))
    await browser.alive(heading)
    await browser.until('the whole article is laid out', () => browser.run(isLaidOut))
    await browser.until('the same is seen', async () => (await browser.run(seenInTheMiddle)) === seen)
    expect(await browser.run(seenInTheMiddle)).toBe(seen)
    expect(Math.abs((await scrollTop(hands)) - 5000)).toBeLessThanOrEqual(2)
  },

  'on a phone the hero shows all of its text, and the menu opens': async ({ browser, go }) => {
    await browser.resize(...PHONE)
    await go('/')
    await browser.alive(part('main textarea'))
    const hidden = await browser.on(part('main textarea'), (text) => text.scrollHeight - text.clientHeight)
    expect(hidden, 'pixels of the text that are cut off').toBe(0)
    expect(await browser.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE[0])
    await browser.press({ selector: 'header button, header summary', name: 'Open menu' })
    await browser.press({ selector: 'nav a', name: 'Blog' })
    await browser.at(/\/blog$/)
  },
}
