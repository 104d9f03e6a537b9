// @vitest-environment node
import { expect, it } from 'vitest'
import { aiAgent } from '@/content/ai-agent'
import { appPage } from '@/content/app-page'
import { blog } from '@/content/blog'
import hubspot from '@/content/comparisons/hubspot'
import salesforceEinstein from '@/content/comparisons/salesforce-einstein'
import { exitPopup } from '@/content/exit-popup'
import { home } from '@/content/home'

// All texts about the trial agree: it lasts a month, and starts from a demo or in the waitlist's order.
// house-style.test.ts forbids presenting either start as the only one.

const FORM = [/\bmonth\b/, /can start from that call/]
const WAITLIST = [/\bmonth\b/, /waitlist/i, /demo/i]

it.each([
  ['the landing page', Object.values(home.cta.facts).join(' '), FORM],
  ['the exit popup', exitPopup.text, FORM],
  ['/comparison/hubspot', hubspot.closing.text, FORM],
  ['/comparison/salesforce-einstein', salesforceEinstein.closing.text, FORM],
  ['/ai-agent-salesforce', aiAgent.closing.text, FORM],
  ['/app', appPage.lead, WAITLIST],
  ['the banner of /blog', blog.banner.text, WAITLIST],
])('%s mentions the month and the ways to it', (_, text, says) => {
  for (const words of says) expect(text).toMatch(words)
})
