import type { Locator, Page } from '@playwright/test'
import { peopleWords } from '../../src/admin/people/people-words.ts'
import { addWords } from '../../src/admin/requests/model/entry-words.ts'
import { repliesWords } from '../../src/admin/replies/replies-words.ts'
import { columnWords } from '../../src/admin/work-words.ts'
import { expectClean } from '../support/expect-clean.ts'
import { leaveThroughTop } from '../support/leave-window.ts'
import { expect, member, test } from '../support/test.ts'

// Every popover, and every dialog that a button opens, some by an item of a
// menu: the focus goes inside, and Escape returns it to the button. Every
// dialog is clean by axe.

const ORLA = '00000000-0000-4000-8000-0000000000f0'
const MO = `(select id from auth.users where email = '${member.email}')`

interface Opened {
  button: string | Locator
  item?: string
}

const OPENED: Record<string, Opened[]> = {
  '/admin/dashboard': [{ button: columnWords.button }],
  [`/admin/dashboard#entry=${ORLA}`]: [
    { button: 'Search Ctrl K' },
    { button: addWords.button },
    { button: 'Correct…' },
    { button: 'Copy of their data…' },
    { button: 'Erase…' },
  ],
  '/admin/notifications': [
    { button: 'Add a destination' },
    { button: 'Actions: CRM', item: 'Log' },
    { button: 'Actions: CRM', item: 'Edit' },
    { button: 'Actions: CRM', item: 'New secret' },
    { button: 'Actions: CRM', item: 'Remove' },
  ],
  '/admin/replies': [
    { button: repliesWords.add },
    {
      button: repliesWords.actionsOf('Ask first', repliesWords.everyForm),
      item: repliesWords.edit,
    },
    {
      button: repliesWords.actionsOf('Ask first', repliesWords.everyForm),
      item: repliesWords.remove,
    },
  ],
  '/admin/people': [
    { button: peopleWords.actionsOf('Mo Member'), item: peopleWords.remove },
  ],
}

async function expectEscape(
  page: Page,
  opened: Locator,
  back: Locator,
  which: string,
) {
  await expect(opened, which).toHaveCount(1)
  await expect(
    opened.locator(':focus').or(opened.and(page.locator(':focus'))),
    which,
  ).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(opened, which).toHaveCount(0)
  await expect(back, which).toBeFocused()
}

test('/: the focus enters the exit popup and the menu, and returns on Escape', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  await page.clock.install()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(11_000)
  const link = page.getByRole('link', { name: 'See how it works' })
  await link.focus()
  await leaveThroughTop(page)
  const body = page.locator('body')
  await expect(body, 'the page behind does not scroll').toHaveCSS(
    'overflow-y',
    'hidden',
  )
  await expectEscape(page, dialog, link, 'exit popup')
  await expect(body).toHaveCSS('overflow-y', 'visible')
  await page.setViewportSize({ width: 390, height: 844 })
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.press('Enter')
  await page.keyboard.press('Tab')
  await expectEscape(page, dialog, button, 'menu')
})

test.describe('for an admin', () => {
  test.use({ asAdmin: true })

  for (const [path, dialogs] of Object.entries(OPENED)) {
    test(`${path}: the focus enters what a button opens, and returns on Escape`, async ({
      page,
      site,
    }) => {
      await site.sql(
        `insert into public.user_roles (user_id, role) values (${MO}, 'admin') on conflict do nothing`,
      )
      await site.sql(
        `insert into public.waitlist (id, name, email) values ('${ORLA}', 'Orla', 'orla@focus.example')`,
      )
      await site.sql('delete from public.destinations')
      await site.sql(`insert into public.destinations (name, kind, url, style)
        values ('CRM', 'webhook', 'https://crm.example', 'standard')`)
      await page.goto(path)
      await expect(
        page.getByRole('button', {
          name: String(dialogs.at(-1)!.button),
          exact: true,
        }),
      ).toBeVisible()
      const popovers = page.locator('[aria-haspopup]:not([data-state]):visible')
      const others = Array.from(
        { length: await popovers.count() },
        (_, at) => ({ button: popovers.nth(at) }),
      )
      for (const { button: name, item } of [
        ...dialogs,
        ...others,
      ] as Opened[]) {
        const button =
          typeof name === 'string'
            ? page.getByRole('button', { name, exact: true })
            : name
        const which = item ?? String(name)
        await button.press('Enter')
        const opened = page.getByRole('dialog')
        if (item)
          await opened.getByRole('button', { name: item }).press('Enter')
        if (typeof name === 'string') await expectClean(page, which)
        await expectEscape(page, opened, button, which)
        if (typeof name === 'string') continue
        await button.press('Enter')
        await expect(opened).toHaveCount(1)
        await page.getByRole('link', { name: 'Skip to content' }).focus()
        await expect(
          opened,
          'a popover that the focus leaves closes',
        ).toHaveCount(0)
      }
      await site.sql(`delete from public.user_roles where user_id = ${MO}`)
    })
  }
})
