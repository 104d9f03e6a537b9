import { expect, test } from '../support/test.ts'

// Every dialog, popover and menu that a button opens: the focus goes inside, and Escape returns it to the button, or to
// the heading where one is named.

const ORLA = '00000000-0000-4000-8000-0000000000f0'

const OPENED: Record<string, [button: string | RegExp, heading?: string][]> = {
  [`/admin/dashboard#entry=${ORLA}`]: [
    [/^Search commands/],
    ['View: Open'],
    ['Filter and sort'],
    ['Save the current view'],
    ['Correct…'],
    ['Copy for this person…'],
    ['Erase…', 'Waitlist Submissions'],
    ['Columns'],
    ['Keyboard shortcuts'],
  ],
  '/admin/notifications': [
    ['Add a destination'],
    ['Log: CRM'],
    ['Edit: CRM'],
    ['New secret: CRM', 'Destinations'],
    ['Remove: CRM', 'Destinations'],
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
      for (const [name, heading] of rows) {
        const button = page.getByRole('button', { name })
        await button.press('Enter')
        const opened = page.getByRole('dialog')
        await expect(opened, String(name)).toHaveCount(1)
        await expect(opened.locator(':focus').or(opened.and(page.locator(':focus'))), String(name)).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(opened, String(name)).toHaveCount(0)
        const back = heading ? page.getByRole('heading', { name: heading }) : button
        await expect(back, String(name)).toBeFocused()
      }
    })
  }
})
