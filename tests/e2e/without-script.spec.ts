import { paths } from '../../src/lib/paths.ts'
import { site } from '../../src/content/site.ts'
import { withoutScript } from '../../src/content/without-script.ts'
import { WIDTHS } from '../support/looks.ts'
import { publicPaths } from '../support/pages.ts'
import { NAMES } from '../support/specification.ts'
import { expect, test } from '../support/test.ts'

// Messages for visitors without JavaScript where a form or page needs it.

const FORMS = [
  ['/', 'Book a demo'],
  ['/app', 'Join the waitlist'],
] as const

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  // The browser reports the scripts that it blocks.
  test.beforeEach(({ troubles }) => troubles.expect(/\.js csp$/))

  test('each form says that it needs JavaScript, and names the mailbox', async ({
    page,
  }) => {
    for (const [path, name] of FORMS) {
      await page.goto(path)
      const formNote = page.locator('main form p').first()
      await expect(formNote).toHaveText(
        `${withoutScript.form.before}${site.contactEmail}${withoutScript.form.after}`,
      )
      await expect(formNote).toBeVisible()
      await expect(formNote.getByRole('link')).toHaveAttribute(
        'href',
        `mailto:${NAMES.contactEmail}`,
      )
      expect(await page.getByLabel(name).count()).toBeGreaterThan(0)
    }
  })

  test('no page offers a button or a field that does nothing', async ({
    page,
  }) => {
    for (const path of publicPaths()) {
      await page.goto(path)
      const dead = await page
        .locator(
          'button, select, textarea, input:not([type=radio], [type=checkbox])',
        )
        .evaluateAll((controls) =>
          controls.flatMap((control) =>
            control.checkVisibility({ visibilityProperty: true }) &&
            (control as HTMLElement).tabIndex >= 0 &&
            !control.matches(':disabled') &&
            getComputedStyle(control).pointerEvents !== 'none'
              ? [control.outerHTML.slice(0, 80)]
              : [],
          ),
        )
      expect(dead, path).toEqual([])
    }
  })

  test('each choice between pictures shows another one', async ({ page }) => {
    for (const path of ['/', '/ai-agent-salesforce']) {
      await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
      await page.goto(path)
      const choices = page
        .locator('main fieldset:has([type=radio])')
        .last()
        .locator('label')
      const shown = () => page.getByRole('main').innerText()
      await choices.first().click()
      const first = await shown()
      await choices.last().click()
      expect(await shown(), path).not.toBe(first)
    }
  })

  test('the admin area says that it needs JavaScript', async ({ page }) => {
    for (const path of [paths.login, paths.dashboard]) {
      expect((await page.goto(path))?.status(), path).toBe(200)
      await expect(page).toHaveTitle(site.name)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        withoutScript.admin.title,
      )
      await expect(page.getByRole('link')).toHaveAttribute('href', '/')
    }
  })
})

test('with JavaScript no page mentions it', async ({ page }) => {
  for (const path of ['/', '/app', '/admin/login']) {
    await page.goto(path)
    await expect(page.locator('main :is(h1, form)').first()).toBeVisible()
    await expect(page.getByText('JavaScript')).toHaveCount(0)
  }
})
