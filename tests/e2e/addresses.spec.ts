import { readFileSync } from 'node:fs'
import { notFoundPage } from '../../src/content/site.ts'
import { expect, test } from '../support/test.ts'

// Addresses as people spell them, and what is no address. The hosts' own files: unit/host-files.

const MEANT = {
  '/Blog?from=mail': '/blog?from=mail',
  '/index.html': '/',
  '/privacy-policy.html': '/privacy-policy',
  '/COMPARISON/HubSpot/': '/comparison/hubspot',
  '/blog/index.html': '/blog',
  '/Admin/Login': '/admin/login',
}

test('another spelling leads to the right address, in one step', async ({ request }) => {
  for (const [spelled, right] of Object.entries(MEANT)) {
    const answer = await request.get(spelled, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], spelled).toEqual([308, right])
  }
})

test('where the host does not lead there, the page does', async ({ page, troubles }) => {
  troubles.expect(/status of 404/, /answer 404/)
  const answers = {
    '/Blog': { status: 404, path: 'dist/404.html' },
    '/privacy-policy.html': { status: 200, path: 'dist/privacy-policy.html' },
  }
  for (const [spelled, { status, path }] of Object.entries(answers)) {
    const body = readFileSync(path, 'utf8')
    await page.route(`**${spelled}*`, (route) => route.fulfill({ status, contentType: 'text/html', body }))
    await page.goto(`${spelled}?from=mail#main`, { waitUntil: 'commit' })
    const right = spelled.toLowerCase().replace('.html', '')
    await expect(page).toHaveURL(`${right}?from=mail#main`)
    await expect(page.locator('h1')).not.toHaveText(notFoundPage.title)
  }
})

test('what is no address is a plain 404, and it is taken over as it is', async ({ page, troubles }) => {
  troubles.expect(/status of 404/, /answer 404/, /404: no page at/)
  for (const path of ['/admin/else', '/admin/login/else', '/Nowhere', '/blog/nothing.html', '/404']) {
    const answer = await page.goto(path)
    if (path !== '/404') expect(answer?.status(), path).toBe(404)
    await expect(page.locator('h1')).toHaveText(notFoundPage.title)
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
  }
})

test('/admin leads to the login', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login')
})

test.describe('an admin', () => {
  test.use({ asAdmin: true })

  test('is led from /admin to the dashboard', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
    await expect(page).toHaveURL('/admin/dashboard')
  })
})

test('noindex stands once in the admin area, and not on the page that one goes to from there', async ({ page }) => {
  const noindex = page.locator('meta[name=robots]')
  for (const path of ['/admin/login', '/admin/dashboard']) {
    await page.goto(path)
    await expect(page.getByLabel('Password')).toBeVisible()
    await expect(noindex).toHaveCount(1)
    await expect(noindex).toHaveAttribute('content', 'noindex')
  }
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(noindex).toHaveCount(0)
})
