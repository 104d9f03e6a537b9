import { expect } from 'vitest'
import { advanceClock } from '../support/advance-clock.ts'
import { TOASTS } from '../support/specification.ts'
import { button, field, part } from './browser.ts'
import { PHONE, sendRequest, type Scenario } from './walk.ts'

const KINDS = [
  '/',
  '/blog',
  '/blog/voice-assistant-technology-sales-teams-roi-calculator',
  '/comparison/hubspot',
  '/ai-agent-salesforce',
  '/app',
  '/privacy-policy',
]

const toast = part('[data-sonner-toast]')

export const visitorWalks: Record<string, Scenario> = {
  'each kind of page is taken over as it was prerendered': async ({ browser, go }) => {
    for (const path of KINDS) {
      await go(path)
      for (const selector of ['main form', 'main fieldset:has([type=number])']) {
        if (await browser.on({ selector }, () => true)) await browser.hydrated({ selector })
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
    await browser.hydrated(part('textarea'))
    await browser.fill(part('main textarea'), 'Call with Anna Berg from Fjord Foods. Budget is 40k.')
    await browser.says(part('main section'), 'Anna Berg')
    await browser.says(part('main section dl'), 'Fjord Foods')
  },

  'a request is stored, the same once more is a duplicate, and a failure is said': async (context) => {
    const { browser, go, site, front, expectTroubles } = context
    expectTroubles(/waitlist/, /Status 500/)
    await go('/')
    await browser.hydrated(part('#cta form'))
    // A request sent at once would count as spam, which is no duplicate.
    await browser.run(advanceClock)
    await sendRequest(context, 'Zoë', 'zoe@harbour.example')
    await browser.says(toast, TOASTS.success.title)
    expect(await site.sql('select name, email, source from public.waitlist')).toEqual([
      { name: 'Zoë', email: 'zoe@harbour.example', source: 'demo' },
    ])
    await browser.until('the form is cleared', () =>
      browser.on(field('Email'), (element) => (element as HTMLInputElement).value === ''),
    )
    await browser.press(button('Send another request'))
    await sendRequest(context, 'Zoë', 'ZOE@harbour.example')
    await browser.says(part('body'), TOASTS.duplicate.title)
    front.rules = [{ pattern: /rest\/v1\/waitlist/, status: 500 }]
    await sendRequest(context, 'Orla', 'orla@harbour.example')
    await browser.says(part('body'), TOASTS.unexpected.description)
    expect(await browser.on(field('Name'), (element) => (element as HTMLInputElement).value)).toBe('Orla')
  },

  'on a phone the hero shows all of its text, and the menu opens': async ({ browser, go }) => {
    await browser.resize(...PHONE)
    await go('/')
    await browser.hydrated(part('main textarea'))
    const hidden = await browser.on(part('main textarea'), (text) => text.scrollHeight - text.clientHeight)
    expect(hidden, 'pixels of the text that are cut off').toBe(0)
    expect(await browser.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE[0])
    await browser.press({ selector: 'header button, header summary', name: 'Open menu' })
    await browser.press({ selector: 'nav a', name: 'Blog' })
    await browser.at(/\/blog$/)
  },
}
