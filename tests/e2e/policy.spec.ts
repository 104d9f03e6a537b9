import { readdirSync, statSync } from 'node:fs'
import { readHostRules } from '../../scripts/server/host-rules.ts'
import { test } from '../support/policy.ts'
import { expect } from '../support/test.ts'

/** Fetching a file of this size again takes as long as revalidating it. */
const SMALL_BYTES = 2200

/** Trusted Types, missing in TypeScript's types. */
interface TrustedTypesWindow {
  trustedTypes: { createPolicy: (name: string, rules: object) => object }
}

// A policy violation is a console error, which fails every browser test.

test('a policy violation is reported and blocked', async ({
  page,
  violations,
  troubles,
}) => {
  await page.goto('/')
  const styled = await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: rgb(1, 2, 3) }'
    document.head.append(style)
    // Strings become neither scripts nor HTML, even when a library assigns
    // them.
    const refusals = [
      () =>
        (document.createElement('script').textContent =
          'document.title = "Run"'),
      () =>
        (document.createElement('div').innerHTML =
          '<img src=x onerror="document.title = 1">'),
      () =>
        document
          .createElement('b')
          .setAttribute('onclick', 'document.title = "Run"'),
      () =>
        (window as unknown as TrustedTypesWindow).trustedTypes.createPolicy(
          'anything',
          {},
        ),
    ].map((attempt) => {
      try {
        return `done: ${typeof attempt()}`
      } catch (error) {
        return (error as Error).name
      }
    })
    const script = document.createElement('script')
    script.append('document.title = "Run"')
    document.head.append(script)
    const image = document.createElement('img')
    image.src = 'https://elsewhere.example/pixel.png'
    document.body.append(image)
    void fetch('https://elsewhere.example/collect').catch(() => undefined)
    return { refusals, color: getComputedStyle(document.body).color }
  })
  expect(styled.color).not.toBe('rgb(1, 2, 3)')
  expect(styled.refusals).toEqual([
    'TypeError',
    'TypeError',
    'TypeError',
    'TypeError',
  ])
  await expect(page).not.toHaveTitle('Run')
  await expect
    .poll(() => violations.map((violation) => violation.split(' ')[0]))
    .toEqual(
      expect.arrayContaining([
        'connect-src',
        'img-src',
        'require-trusted-types-for',
        'style-src-elem',
        'trusted-types',
      ]),
    )
  violations.length = 0
  expect(
    troubles.unexpected.filter((trouble) =>
      trouble.includes('Content Security Policy'),
    ).length,
  ).toBeGreaterThan(1)
  troubles.expect(/.*/)
})

test('an unknown and a crashed page, which leads home, keep the policy', async ({
  page,
  troubles,
  browserName,
}) => {
  troubles.expect(/404/, /broken page/)
  // Firefox's console messages lack the error's own text.
  if (browserName === 'firefox')
    troubles.expect(
      /^console error: Error$/,
      /^console error: The page crashed/,
    )
  await page.goto('/nowhere')
  await page.waitForLoadState('networkidle')
  const body = 'export default () => { throw new Error("broken page") }'
  await page.route('**/assets/not-found-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.goto('/admin/unknown')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Something went wrong on this page',
  )
  await page.evaluate(() => Object.assign(window, { crashed: true }))
  await page.getByRole('main').getByRole('link').click()
  await expect(page.locator('h1')).toHaveText(
    'Say it once. Your CRM is up to date.',
  )
  expect(
    await page.evaluate(() => 'crashed' in window),
    'in the crashed document',
  ).toBe(false)
})

test('the host rules name every hashed file that is worth caching for a year', () => {
  const { headers } = readHostRules('dist')
  const assets = readdirSync('dist/assets').filter(
    (name) => !name.endsWith('.br'),
  )
  expect(assets.length).toBeGreaterThan(30)
  // Cloudflare reads at most 100 rules, so files smaller than this may go
  // without one.
  const without = assets.filter(
    (name) => !headers.some((rule) => rule.path === `/assets/${name}`),
  )
  for (const name of without)
    expect(statSync(`dist/assets/${name}`).size, name).toBeLessThan(SMALL_BYTES)
})
