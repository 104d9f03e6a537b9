import { readFileSync } from 'node:fs'
import { notFoundPage } from '../../src/content/site.ts'
import { expectClean } from '../support/expect-clean.ts'
import { expect, test } from '../support/test.ts'

// Misspelled and unknown URLs. The host files are tested in unit/host-files.

const MEANT = {
  '/Blog?from=mail': '/blog?from=mail',
  '/index.html': '/',
  '/privacy-policy.html': '/privacy-policy',
  '/COMPARISON/HubSpot/': '/comparison/hubspot',
  '/blog/index.html': '/blog',
  '/Admin/Login': '/admin/login',
  '/nowhere/else/?from=mail': '/nowhere/else?from=mail',
}

test('a misspelled URL redirects to the right one in one step', async ({
  request,
}) => {
  for (const [spelled, right] of Object.entries(MEANT)) {
    const answer = await request.get(spelled, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], spelled).toEqual([
      308,
      right,
    ])
  }
})

test('the page corrects a misspelled URL that the host does not redirect', async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 404/, /answer 404/)
  const answers = {
    '/Blog': { status: 404, path: 'dist/404.html' },
    '/privacy-policy.html': { status: 200, path: 'dist/privacy-policy.html' },
  }
  for (const [spelled, { status, path }] of Object.entries(answers)) {
    const body = readFileSync(path, 'utf8')
    await page.route(`**${spelled}*`, (route) =>
      route.fulfill({ status, contentType: 'text/html', body }),
    )
    await page.goto(`${spelled}?from=mail#main`, { waitUntil: 'commit' })
    const right = spelled.toLowerCase().replace('.html', '')
    await expect(page).toHaveURL(`${right}?from=mail#main`)
    await expect(page.locator('h1')).not.toHaveText(notFoundPage.title)
  }
})

test('an unknown URL is a 404 with noindex, hydrates without errors, and is clean by axe', async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 404/, /answer 404/, /404: no page at/)
  for (const path of ['/admin/login/else', '/Nowhere', '/blog/nothing.html']) {
    const answer = await page.goto(path)
    expect(
      [answer?.status(), answer?.headers()['cache-control']],
      path,
    ).toEqual([404, 'no-cache'])
    await expect(page.locator('h1')).toHaveText(notFoundPage.title)
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute(
      'content',
      'noindex',
    )
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  }
  await expectClean(page, 'not found')
})

test('/admin redirects to the login, and noindex goes when a link leads to a public page', async ({
  page,
}) => {
  const noindex = page.locator('meta[name=robots]')
  for (const path of ['/admin', '/admin/dashboard']) {
    await page.goto(path)
    await expect(page).toHaveURL('/admin/login')
    await expect(page.getByLabel('Password')).toBeVisible()
    await expect(noindex).toHaveCount(1)
    await expect(noindex).toHaveAttribute('content', 'noindex')
  }
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(noindex).toHaveCount(0)
})
