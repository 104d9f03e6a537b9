import { expect, test } from '../support/test.ts'

// Every dialog and popover that a button opens, some by an item of a menu: the focus goes inside, and Escape returns
// it to the button, or to the heading where one is named.

const ORLA = '00000000-0000-4000-8000-0000000000f0'

interface Opened {
  button: string
  item?: string
}

const OPENED: Record<string, Opened[]> = {
  [`/admin/dashboard#entry=${ORLA}`]: [
    { button: 'Search Ctrl K' },
    { button: 'Add request' },
    { button: 'Filter and sort' },
    { button: 'Correct…' },
    { button: 'Copy of their data…' },
    { button: 'Erase…' },
  ],
  '/admin/notifications': [
    { button: 'Add a destination' },
    { button: 'Actions: CRM' },
    { button: 'Actions: CRM', item: 'Log' },
    { button: 'Actions: CRM', item: 'Edit' },
    { button: 'Actions: CRM', item: 'New secret' },
    { button: 'Actions: CRM', item: 'Remove' },
  ],
}

test.describe('for an admin', () => {
  test.use({ asAdmin: true })

  for (const [path, rows] of Object.entries(OPENED)) {
    test(`${path.split('#')[0]}: the focus enters what a button opens, and returns on Escape`, async ({
      page,
      site,
    }) => {
      await site.sql(`insert into public.waitlist (id, name, email) values ('${ORLA}', 'Orla', 'orla@focus.example')`)
      await site.sql('delete from public.destinations')
      await site.sql(`insert into public.destinations (name, kind, url, style)
        values ('CRM', 'webhook', 'https://crm.example', 'standard')`)
      await page.goto(path)
      for (const { button: name, item } of rows) {
        const which = item ?? name
        const button = page.getByRole('button', { name })
        await button.press('Enter')
        const opened = page.getByRole('dialog')
        if (item) await opened.getByRole('button', { name: item }).press('Enter')
        await expect(opened, which).toHaveCount(1)
        await expect(opened.locator(':focus').or(opened.and(page.locator(':focus'))), which).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(opened, which).toHaveCount(0)
        await expect(button, which).toBeFocused()
      }
    })
  }
})
