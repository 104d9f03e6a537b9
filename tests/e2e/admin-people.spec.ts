import { peopleToasts, peopleWords as words, removeAccessWords } from '../../src/admin/people/people-words.ts'
import { expectClean } from '../support/expect-clean.ts'
import { admin, expect, member, signInElsewhere, test, toast } from '../support/test.ts'

const MO = `(select id from auth.users where email = '${member.email}')`

test.describe('for an admin', () => {
  test.use({ asAdmin: true })
  test.afterEach(({ site }) => site.sql(`delete from public.user_roles where user_id = ${MO}`))

  test("removing an admin's access by keyboard ends that admin's sessions and is in the audit log", async ({
    page,
    site,
  }) => {
    await site.sql(`insert into public.user_roles (user_id, role) values (${MO}, 'admin') on conflict do nothing`)
    await site.sql(`insert into public.waitlist (name, email, owner_id, status) values
      ('Open', 'open@people.example', ${MO}, 'contacted'), ('Closed', 'closed@people.example', ${MO}, 'closed')`)
    await signInElsewhere(page, member)
    await page.goto('/admin/account')
    await page.getByRole('link', { name: words.title, exact: true }).click()
    await page.waitForURL('**/admin/people')
    const mo = page.getByRole('listitem').filter({ hasText: member.email })
    await expect(mo.getByRole('link', { name: words.entriesOf(1, 'Mo Member') })).toBeVisible()
    await expect(mo.locator('time')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: admin.email }).getByRole('button')).toHaveCount(0)
    await expectClean(page, 'people')

    const button = mo.getByRole('button', { name: words.removeOf('Mo Member') })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: removeAccessWords.title('Mo Member') })
    const newOwner = dialog.getByLabel(words.giveEntries(1))
    await expect(newOwner).toHaveValue('')
    await expectClean(page, 'removing access')
    // The close button is in the dialog's corner, not in the window's.
    const [frame, cross] = [await dialog.boundingBox(), await dialog.getByRole('button').last().boundingBox()]
    expect(cross!.y - frame!.y).toBeGreaterThan(0)
    expect(cross!.y - frame!.y).toBeLessThan(40)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: removeAccessWords.confirm }).focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, peopleToasts.removed('Mo Member').title)).toBeVisible()
    await expect(page.getByRole('list', { name: words.former }).filter({ has: mo })).toBeVisible()
    await expect(mo.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: words.admins })).toBeFocused()
    expect(await site.sql('select action, person_name from public.audit_log order by created_at desc limit 1')).toEqual(
      [{ action: 'access-removed', person_name: `Mo Member, ${member.email}` }],
    )
    expect(await site.sql(`select from auth.sessions where user_id = ${MO}`)).toEqual([])
  })
})
