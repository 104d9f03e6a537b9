// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { aiAgent } from '@/content/ai-agent'
import { appPage } from '@/content/app-page'
import { blog } from '@/content/blog'
import hubspot from '@/content/comparisons/hubspot'
import salesforceEinstein from '@/content/comparisons/salesforce-einstein'
import { exitPopup } from '@/content/exit-popup'
import { home } from '@/content/home'
import { sourceFiles } from '../support/source-files.ts'

// All texts about demo, waitlist, trial and month agree: the trial lasts a month, and starts from a demo or in the
// order of the waitlist.

const beforeTheForm = {
  'the landing page': home.cta.facts.map(({ text }) => text).join(' '),
  'the exit popup': exitPopup.text,
  '/comparison/hubspot': hubspot.closing.text,
  '/comparison/salesforce-einstein': salesforceEinstein.closing.text,
  '/ai-agent-salesforce': aiAgent.closing.text,
}

it.each(Object.entries(beforeTheForm))(
  '%s mentions before the demo form that the month can start from it',
  (_, text) => {
    expect(text).toMatch(/\bmonth\b/)
    expect(text).toContain('can start from that call')
  },
)

const beforeTheWaitlist = { '/app': appPage.lead, 'the banner of /blog': blog.banner.text }

it.each(Object.entries(beforeTheWaitlist))(
  '%s mentions waitlist and month, with the demo as the alternative',
  (_, text) => {
    for (const word of [/\bmonth\b/, /waitlist/i, /demo/i]) expect(text).toMatch(word)
  },
)

it('no text presents one way to the trial as the only one', () => {
  const texts = sourceFiles('src/content/**/*.{ts,mdx}').map((file) => [file, readFileSync(file, 'utf8')] as const)
  const ALONE = /trial (opens|starts) (in the order|from|there|by)\b(?![^.]*\bdemo\b)|sandbox trial/
  expect(texts.filter(([, text]) => ALONE.test(text)).map(([file]) => file)).toEqual([])
})
