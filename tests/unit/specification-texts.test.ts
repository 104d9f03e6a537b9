// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { adminRoutes, notFoundRoute, siteRoutes } from '@/app/routes'
import { adminWords, waitlistWords } from '@/admin/words'
import { claims } from '@/content/claims'
import { authMessages, waitlistMessages } from '@/content/messages'
import { teamSizes } from '@/content/team-sizes'
import { footer, mainNavigation, notFoundPage, site } from '@/content/site'
import { ROI_DEFAULTS, calculateRoi, type RoiResult } from '@/lib/roi'
import { dollars } from '@/lib/money'
import { software } from '@/site/seo/home-data'
import { appUrl, siteUrl } from '@/lib/env'
import { withSiteValues } from '../../scripts/content/site-values.ts'
import { ARTICLES } from '../support/articles.ts'
import { sourceFiles } from '../support/source-files.ts'
import * as spec from '../support/specification.ts'

// Compares the specification's texts and figures with the site's, both written
// out, so that each change is deliberate. Demo form: demo-form.test.tsx.

describe('the admin area (§2, §6)', () => {
  it('has the specified labels', () => {
    const { login, dashboard } = adminWords
    expect([adminWords.loading, adminWords.signOut]).toEqual([
      spec.ADMIN.loading,
      spec.BUTTONS.signOut,
    ])
    expect([login.submit, login.busy]).toEqual([
      spec.BUTTONS.signIn,
      spec.BUTTONS.signingIn,
    ])
    expect([dashboard.title, dashboard.subtitle]).toEqual([
      spec.ADMIN.title,
      spec.ADMIN.subtitle,
    ])
    expect([waitlistWords.title, waitlistWords.notAvailable]).toEqual([
      spec.ADMIN.card,
      spec.ADMIN.notAvailable,
    ])
    expect(Object.values(waitlistWords.columns)).toEqual(
      expect.arrayContaining([...spec.ADMIN.columns]),
    )
  })

  it('has the specified messages', () => {
    expect([waitlistMessages.loading, waitlistMessages.empty]).toEqual([
      spec.ADMIN.loadingEntries,
      spec.ADMIN.empty,
    ])
    expect(authMessages.accessDenied).toBe(spec.ADMIN.accessDenied)
    const { signedIn, signedOut, loadFailed } = spec.TOASTS
    expect([
      authMessages.signedIn,
      authMessages.signedOut,
      waitlistMessages.loadFailed,
    ]).toEqual([signedIn, signedOut, loadFailed])
    expect(authMessages.signInFailed('Why')).toEqual({
      ...spec.TOASTS.signInFailed,
      description: 'Why',
    })
  })
})

describe('names, addresses and routes (§2, decisions)', () => {
  it('equal those of the specification', () => {
    const {
      product: name,
      company: legalName,
      site: address,
      app,
      ...same
    } = spec.NAMES
    expect(site).toMatchObject({ name, legalName, ...same })
    expect([siteUrl, appUrl]).toEqual([address, app])
    expect(footer.facts).toEqual(['Made in Ireland', 'GDPR-compliant'])
    expect(footer.copyright).toContain('© 2025')
    expect(mainNavigation).toEqual(spec.NAVIGATION)
    expect(notFoundPage).toMatchObject(spec.NOT_FOUND)
  })

  it('include every specified address in the route table', () => {
    const wanted = [...spec.PUBLIC_PATHS, ...ARTICLES.map(({ path }) => path)]
    expect(siteRoutes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(wanted),
    )
    expect(adminRoutes.map(({ path }) => path)).toEqual(
      expect.arrayContaining([...spec.ADMIN_PATHS]),
    )
    expect(notFoundRoute.path).toBe('*')
  })
})

describe('the calculator (§3, §9)', () => {
  it('has the specified defaults and results', () => {
    expect(ROI_DEFAULTS).toEqual(spec.ROI.defaults)
    const results = calculateRoi(ROI_DEFAULTS)
    for (const [name, shown] of Object.entries(spec.ROI.shown))
      expect(dollars(results[name as keyof RoiResult]), name).toBe(shown)
    expect(teamSizes.map(({ team }) => team)).toEqual(spec.ROI.teams)
  })
})

describe('the claimed figures (§9)', () => {
  /** The same structure with every text normalised by `figure`. */
  const written = (value: unknown): unknown => {
    if (typeof value === 'string') return spec.figure(value)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, written(inner)]),
    )
  }

  it('are those of the specification', () => {
    const specified = {
      ...spec.CLAIMS,
      rating: { ...spec.CLAIMS.rating, outOf: 5 },
    }
    expect(
      written(claims),
      'meant? tests/support/specification.ts has them too',
    ).toEqual(specified)
    expect(software('')).toMatchObject({
      offers: { price: 0, priceCurrency: 'EUR' },
      aggregateRating: { ratingValue: 4.8, reviewCount: 127 },
    })
  })

  // Articles, unlike pages, spell out figures instead of importing the file of
  // claims.
  it("are the only ones that an article presents as Sayfield's", () => {
    const OURS = new RegExp(
      `own figure|our figure|own range|${site.name} (also )?claims|${site.name}'s (own|headline)`,
    )
    const FIGURES =
      /\d+(-\d+)?%|about \d+ (seconds|minutes)|\d+-\d+ (minutes|hours)|\d+\+ hours/g
    const stated = new Set(
      JSON.stringify(written(claims)).replaceAll('"', ' hours"').match(FIGURES),
    )
    const given = sourceFiles('src/content/articles/*.mdx').flatMap((file) =>
      withSiteValues(readFileSync(file, 'utf8'), file)
        .split(/\n|(?<=[.!?])\s+/)
        .filter((text) => OURS.test(text))
        .flatMap((text) => spec.figure(text).match(FIGURES) ?? [])
        .map((found) => ({ file, found })),
    )
    expect(given.length).toBeGreaterThanOrEqual(20)
    expect(given.filter(({ found }) => !stated.has(found))).toEqual([])
  })
})
