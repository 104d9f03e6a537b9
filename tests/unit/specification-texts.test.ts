// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { adminRoutes, notFoundRoute, siteRoutes } from '@/app/routes'
import { adminWords, waitlistWords } from '@/admin/words'
import { aiAgent } from '@/content/ai-agent'
import { claims } from '@/content/claims'
import overview from '@/content/comparisons/overview'
import { demoForm } from '@/content/demo-form'
import { REQUEST_LIMITS } from '@/content/request-fields'
import { home } from '@/content/home'
import {
  appRequestMessages,
  authMessages,
  demoRequestMessages,
  exitPopupMessage,
  validationMessages,
  waitlistMessages,
} from '@/content/messages'
import { roiText } from '@/content/roi'
import { footer, mainNavigation, notFoundPage, site } from '@/content/site'
import { demoRequestSchema } from '@/site/demo-request/schema'
import { ROI_DEFAULTS, calculateRoi, type RoiResult } from '@/lib/roi'
import { software } from '@/site/seo/home-data'
import { appUrl, siteUrl } from '@/lib/env'
import { withSiteValues } from '../../scripts/content/site-values.ts'
import { ARTICLES } from '../support/articles.ts'
import { sourceFiles } from '../support/source-files.ts'
import * as spec from '../support/specification.ts'

// Compares texts, limits and figures of the specification with those of the site. Both are written out, so that each
// change is deliberate.

const read = (path: string) => readFileSync(path, 'utf8')

describe('the demo form (§4, §5)', () => {
  const valid = { name: 'Orla', email: 'orla@harbour.example', company: 'Harbour', phone: '1', message: 'Hello' }
  /** The first error message of a request, or undefined. */
  const said = (change: Partial<typeof valid>) =>
    demoRequestSchema.safeParse({ ...valid, ...change }).error?.issues[0]?.message

  it('has the specified limits, to the character', () => {
    expect(REQUEST_LIMITS).toMatchObject(spec.LIMITS)
    const { name, email, company, phone, message } = spec.LIMITS
    const address = (length: number) => `${'x'.repeat(length - '@b.example'.length)}@b.example`
    const longest = { name: 'x'.repeat(name), email: address(email), company: 'x'.repeat(company) }
    expect(said({ ...longest, phone: '1'.repeat(phone), message: 'x'.repeat(message) })).toBeUndefined()
    expect(said({ name: 'x'.repeat(name + 1) })).toBe(spec.MESSAGES.nameTooLong)
    expect(said({ email: address(email + 1) })).toBe(spec.MESSAGES.emailTooLong)
    expect(said({ company: 'x'.repeat(company + 1) })).toBe(spec.MESSAGES.companyTooLong)
    expect(said({ phone: '1'.repeat(phone + 1) })).toBe(spec.MESSAGES.phoneTooLong)
    expect(said({ message: 'x'.repeat(message + 1) })).toBe(spec.MESSAGES.messageTooLong)
  })

  it('has the specified messages for name and email, in order of the fields', () => {
    expect(said({ name: '' })).toBe(spec.MESSAGES.nameRequired)
    expect(said({ name: ' \t ' })).toBe(spec.MESSAGES.nameRequired)
    for (const email of ['', 'orla', 'orla@', '@harbour.example'])
      expect(said({ email })).toBe(spec.MESSAGES.emailInvalid)
    expect(said({ name: '', email: '' })).toBe(spec.MESSAGES.nameRequired)
    expect(said({ company: '', phone: '', message: '' })).toBeUndefined()
    expect(demoRequestSchema.parse({ ...valid, name: ' Orla ', email: ' orla@harbour.example ' })).toEqual(valid)
  })

  it('has the specified labels, and the prefilled message for a visitor from the exit popup', () => {
    expect([demoForm.submit, demoForm.sending]).toEqual([spec.BUTTONS.bookDemo, spec.BUTTONS.booking])
    expect(exitPopupMessage).toBe(spec.PREFILL)
  })
})

describe('the notifications (§8)', () => {
  it.each([
    ['validation', { title: validationMessages.title }, spec.TOASTS.invalid],
    ['success', demoRequestMessages.success, spec.TOASTS.success],
    ['rejected', demoRequestMessages.rejected, spec.TOASTS.rejected],
    ['unexpected', demoRequestMessages.unexpected, spec.TOASTS.unexpected],
    ['too many', demoRequestMessages.tooMany, spec.TOASTS.tooMany],
    ['signed in', authMessages.signedIn, spec.TOASTS.signedIn],
    ['signed out', authMessages.signedOut, spec.TOASTS.signedOut],
    ['not loaded', waitlistMessages.loadFailed, spec.TOASTS.loadFailed],
    [
      'login failed',
      authMessages.signInFailed('Invalid login credentials'),
      { ...spec.TOASTS.signInFailed, description: 'Invalid login credentials' },
    ],
  ])('include the specified one for: %s', (_, shown, specified) => {
    expect(shown).toEqual(specified)
  })

  it('differ on /app for success and duplicate only', () => {
    const { success, duplicate, ...others } = appRequestMessages
    expect([success.title, duplicate.title]).toEqual([spec.TOASTS.joined.title, spec.TOASTS.joinedAlready.title])
    const { rejected, unexpected, tooMany, tooManyForLong } = spec.TOASTS
    expect(others).toEqual({ rejected, unexpected, tooMany, tooManyForLong })
  })

  it('confirm for a duplicate that the address is saved and the team will write', () => {
    expect(demoRequestMessages.duplicate.title).toBe(spec.TOASTS.duplicate.title)
    for (const says of spec.DUPLICATE_SAYS) expect(demoRequestMessages.duplicate.description).toMatch(says)
  })
})

describe('the admin area (§2, §6)', () => {
  it('has the specified labels', () => {
    const { login, dashboard } = adminWords
    expect([adminWords.loading, adminWords.signOut]).toEqual([spec.ADMIN.loading, spec.BUTTONS.signOut])
    expect([login.submit, login.busy]).toEqual([spec.BUTTONS.signIn, spec.BUTTONS.signingIn])
    expect([dashboard.title, dashboard.subtitle]).toEqual([spec.ADMIN.title, spec.ADMIN.subtitle])
    expect([waitlistWords.title, waitlistWords.notAvailable]).toEqual([spec.ADMIN.card, spec.ADMIN.notAvailable])
    expect(Object.values(waitlistWords.columns)).toEqual(expect.arrayContaining([...spec.ADMIN.columns]))
  })

  it('has the specified messages', () => {
    expect([waitlistMessages.loading, waitlistMessages.empty]).toEqual([spec.ADMIN.loadingEntries, spec.ADMIN.empty])
    expect(authMessages.accessDenied).toBe(spec.ADMIN.accessDenied)
  })
})

describe('names, addresses and routes (§2, decisions)', () => {
  it('equal those of the specification', () => {
    expect(site).toMatchObject({
      name: spec.NAMES.product,
      legalName: spec.NAMES.company,
      city: spec.NAMES.city,
      country: spec.NAMES.country,
      promise: spec.NAMES.promise,
      contactEmail: spec.NAMES.contactEmail,
      privacyEmail: spec.NAMES.privacyEmail,
      linkedin: spec.NAMES.linkedin,
      copyrightYear: spec.NAMES.copyrightYear,
      enterpriseCrm: spec.NAMES.enterpriseCrm,
      secondCrm: spec.NAMES.secondCrm,
    })
    expect([siteUrl, appUrl]).toEqual([spec.NAMES.site, spec.NAMES.app])
    expect(footer.facts).toEqual(['Made in Ireland', 'GDPR-compliant'])
    expect(footer.copyright).toContain('© 2025')
    expect(mainNavigation).toEqual(spec.NAVIGATION)
    expect(notFoundPage).toMatchObject(spec.NOT_FOUND)
  })

  it('include every specified address in the route table', () => {
    const wanted = [...spec.PUBLIC_PATHS, ...ARTICLES.map(({ path }) => path)]
    expect(siteRoutes.map(({ path }) => path)).toEqual(expect.arrayContaining(wanted))
    expect(adminRoutes.map(({ path }) => path)).toEqual(expect.arrayContaining([...spec.ADMIN_PATHS]))
    expect(notFoundRoute.path).toBe('*')
  })
})

describe('links of buttons, and the recommended product (§2)', () => {
  it('equal those of the specification', () => {
    expect(home.hero.freeTrial.to).toBe('/app')
    expect(home.hero.howItWorks).toEqual({ label: spec.BUTTONS.howItWorks, to: '/blog' })
    expect(aiAgent.buttons.compare).toEqual({ label: spec.BUTTONS.compareAgents, to: '/comparison' })
    const marked = overview.ways.products.filter((product) => 'badge' in product)
    expect(marked).toMatchObject([{ product: spec.NAMES.product, badge: spec.RECOMMENDED }])
  })
})

describe('the calculator (§3, §9)', () => {
  it('has the specified defaults and results', () => {
    expect(ROI_DEFAULTS).toEqual(spec.ROI.defaults)
    const results = calculateRoi(ROI_DEFAULTS)
    for (const [name, value] of Object.entries(spec.ROI.results)) {
      expect(Math.round(results[name as keyof RoiResult]), name).toBe(value)
    }
    expect(roiText.examples.teams.map(({ team }) => team)).toEqual(spec.ROI.teams)
  })
})

describe('the claimed figures (§9)', () => {
  /** The same structure with every text normalised by `figure`. */
  const written = (value: unknown): unknown => {
    if (typeof value === 'string') return spec.figure(value)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, written(inner)]))
  }

  const flat = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(flat) : [String(value)]
  const linesOf = (pattern: string) =>
    sourceFiles(pattern).flatMap((file) => {
      const text = file.endsWith('.mdx') ? withSiteValues(read(file), file) : read(file)
      return text.split('\n').map((line, index) => ({ at: `${file}:${index + 1}`, line }))
    })

  it('are those of the specification, and replaced figures are gone', () => {
    const stated = new Set(flat(written(claims)))
    const gone = flat(spec.CLAIMS).filter((figure) => !stated.has(figure))
    const share = gone.map((figure) => figure.replace(/^(\d+)%$/, '0.$1'))
    const writtenOut = [...gone, ...share].map((figure) =>
      figure.replace(/^[+-]/, '').replaceAll(/[+.]/g, String.raw`\$&`),
    )
    const old = new RegExp(`(?<![\\d.])(${writtenOut.join('|')})`)
    const places = gone.length
      ? linesOf('src/content/**/*.{ts,mdx}').filter(({ line }) => old.test(spec.figure(line)))
      : []
    expect(places.map(({ at, line }) => `${at} still says ${old.exec(spec.figure(line))?.[0]}`)).toEqual([])
    const specified = { ...spec.CLAIMS, rating: { ...spec.CLAIMS.rating, outOf: 5 } }
    expect(written(claims), 'meant? tests/support/specification.ts has them too').toEqual(specified)
  })

  it('are compared regardless of the notation of ranges and minus signs', () => {
    expect(spec.figure('5 to 10 minutes')).toBe('5-10 minutes')
    expect(spec.figure('\u221218%')).toBe('-18%')
    expect(spec.figure('5–8')).toBe('5-8')
    expect(spec.figure('15 to 10 minutes')).not.toBe('5-10 minutes')
  })

  it('are in the structured data', () => {
    expect(software('')).toMatchObject({
      offers: { price: 0, priceCurrency: 'EUR' },
      aggregateRating: { ratingValue: 4.8, reviewCount: 127 },
    })
  })

  // Articles spell out figures instead of importing the file of claims.
  it("are the only ones that an article presents as Sayfield's", () => {
    const OURS = new RegExp(`own figure|our figure|own range|${site.name} (also )?claims|${site.name}'s (own|headline)`)
    const FIGURES = /\d+(-\d+)?%|about \d+ (seconds|minutes)|\d+-\d+ (minutes|hours)|\d+\+ hours/g
    const stated = new Set(flat(written(claims)).flatMap((text) => `${text} hours`.match(FIGURES) ?? []))
    const given = linesOf('src/content/articles/*.mdx').flatMap(({ at, line }) =>
      line
        .split(/(?<=[.!?])\s+/)
        .filter((text) => OURS.test(text))
        .flatMap((text) => spec.figure(text).match(FIGURES) ?? [])
        .map((found) => ({ at, found })),
    )
    expect(given.length).toBeGreaterThanOrEqual(20)
    expect(given.filter(({ found }) => !stated.has(found))).toEqual([])
  })
})

it('the page animation takes as long as specified (§2)', () => {
  expect(read('src/site/page-life/page-arrival.ts')).toMatch(/TRANSITION_S = 0\.5\n/)
})
