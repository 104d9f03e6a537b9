import { WIDTHS } from '../support/looks.ts'
import { expect, frames, hydrated, test, toast } from '../support/test.ts'

const PATH = '/blog/why-sales-reps-hate-crms'

test('the contents of an article stay in view, mark the current section, and lead to sections', async ({
  page,
}) => {
  await page.goto(PATH)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const link = contents.getByRole('link', { name: 'What one field costs' })
  const heading = page.getByRole('heading', { name: 'What one field costs' })
  await link.click()
  await expect(page).toHaveURL(`${PATH}#what-one-field-costs`)
  await expect(heading).toBeFocused()
  await expect(link).toHaveAttribute('aria-current', 'location')
  await expect(contents).toBeInViewport()
  const top = (await heading.boundingBox())!.y
  expect(top).toBeGreaterThan(64)
  expect(top).toBeLessThan(200)

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(link).not.toHaveAttribute('aria-current')
  await link.click()
  await expect(heading).toBeInViewport()
})

test('on a phone the contents are folded, and open without JavaScript', async ({
  browser,
  workerSite,
}) => {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport,
  })
  const page = await context.newPage()
  await page.goto(workerSite.url + PATH)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents).toHaveCount(0)
  await page.locator('summary', { hasText: 'On this page' }).click()
  await expect(contents.getByRole('link')).toHaveCount(9)
  await contents.getByRole('link', { name: 'Where the reps are wrong' }).click()
  await expect(
    page.getByRole('heading', { name: 'Where the reps are wrong' }),
  ).toBeInViewport()
  await context.close()
})

test('the link of a section can be pressed where it hangs out of the text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(PATH)
  await page.evaluate(() => document.documentElement.classList.add('from-top'))
  await frames(page)
  const link = page.getByRole('link', {
    name: 'Copy link to section: What one field costs',
  })
  await hydrated(page.locator('.long-text'))
  await link.click()
  await expect(toast(page, 'Link copied')).toBeVisible()
})

test('a prerendered text needs no code of its own: its links open pages in place, and the way back shows it again', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const documents = () =>
    fetched.filter((url) => !new URL(url).pathname.includes('.'))
  await page.goto(PATH)
  await hydrated(page.locator('.long-text'))
  expect(fetched.filter((url) => url.includes('text-elements'))).toEqual([])
  await page.getByRole('link', { name: 'audit of 40 deals' }).click()
  await expect(page).toHaveURL(
    '/blog/salesforce-data-quality-ai-voice-assistants',
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(
    page.getByRole('link', { name: 'audit of 40 deals' }),
  ).toBeInViewport()
  expect(documents()).toHaveLength(1)
})

test('a section typed into the address bar is scrolled to from any position @walk', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(PATH)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  const copiedText = page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        window.addEventListener('hashchange', () => resolve()),
      ),
  )
  await page.evaluate(() => window.location.assign('#what-one-field-costs'))
  await expect(
    page.getByRole('heading', { name: 'What one field costs' }),
  ).toBeInViewport()
  // The router also handles hashchange, and must not restore this entry's old
  // scroll position.
  await copiedText
  await frames(page)
  await expect(
    page.getByRole('heading', { name: 'What one field costs' }),
  ).toBeInViewport()
})

test('the way back to an address with a section shows the line that was read last, not the section', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(PATH)
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'What one field costs' })
    .click()
  await expect(page).toHaveURL(/#what-one-field-costs/)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect(footer).not.toBeInViewport()
  await page.goBack()
  await expect(footer).toBeInViewport()
  await expect(
    page.getByRole('heading', { name: 'What one field costs' }),
  ).not.toBeInViewport()
})

test('the way back from one section to another shows the line that was read last', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(PATH)
  const top = () => page.evaluate(() => window.scrollY)
  const sections = page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
  await sections.nth(1).click()
  await expect.poll(top).toBeGreaterThan(0)
  await page.mouse.wheel(0, 300)
  await frames(page, 10)
  const read = await top()
  await sections.nth(3).click()
  await expect.poll(top).not.toBe(read)
  await page.goBack()
  await expect.poll(top).toBe(read)
})

test("on a phone a table's values stand in pairs below their columns' names", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/blog/salesforce-data-quality-ai-voice-assistants')
  const table = page.getByRole('table').first()
  const boxOf = async (name: string, role: 'columnheader' | 'cell') =>
    (await table.getByRole(role, { name, exact: true }).boundingBox())!
  const [says, knew] = [
    await boxOf('What the record says', 'columnheader'),
    await boxOf('What the rep knew', 'columnheader'),
  ]
  const [said, known] = [
    await boxOf('Negotiation/Review', 'cell'),
    await boxOf('Legal hasn’t seen the contract', 'cell'),
  ]
  expect([said.x, known.x]).toEqual([says.x, knew.x])
  expect(said.y).toBe(known.y)
  expect(said.y).toBeGreaterThan(says.y)
})

test('the ticked boxes of a check-list are counted, also after a reload', async ({
  page,
  context,
}) => {
  await page.goto(PATH)
  const boxes = page.getByRole('checkbox')
  for (const index of [0, 2]) await boxes.nth(index).check()
  await page.reload()
  await expect(page.locator(':checked')).toHaveCount(2)
  const client = await context.newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  expect(nodes.map(({ name }) => String(name?.value)).join('')).toContain(
    `2 of ${await boxes.count()}`,
  )
})

for (const supported of [true, false]) {
  const renderedBy = supported ? 'by the browser' : 'by script'
  test(`the progress line is empty at the top and full at the end (${renderedBy})`, async ({
    page,
  }) => {
    if (!supported) {
      await page.addInitScript(() => {
        const supports = CSS.supports.bind(CSS)
        CSS.supports = (...test: string[]) =>
          test[0] !== 'animation-timeline' && supports(...(test as [string]))
      })
    }
    await page.goto(PATH)
    // Without this class the progress line has no CSS scroll animation.
    const line = page.locator('article > div > div').first()
    if (!supported)
      await line.evaluate(({ classList }) =>
        classList.remove('reading-progress'),
      )
    const width = async () => (await line.boundingBox())?.width ?? 0
    await expect.poll(width).toBeLessThan(1)
    await page.evaluate(() =>
      window.scrollTo({ top: 3000, behavior: 'instant' }),
    )
    await expect.poll(width).toBeGreaterThan(300)
    await expect(async () => {
      await page.locator('.reading-text').evaluate((text) => {
        const { bottom } = text.getBoundingClientRect()
        window.scrollBy({
          top: bottom - window.innerHeight,
          behavior: 'instant',
        })
      })
      expect(await width()).toBeGreaterThan(1420)
    }).toPass()
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the items of a text have marks, and numbers where they are in order', async ({
    page,
  }) => {
    await page.goto('/blog/why-sales-reps-hate-crms')
    const marks = (list: string) =>
      page
        .locator(`article ${list} > li:not(.task-list-item)`)
        .evaluateAll((items) => [
          ...new Set(items.map((item) => getComputedStyle(item).listStyleType)),
        ])
    expect(await marks('ol')).toContain('decimal')
    expect(await marks('ul')).toContain('disc')
  })

  for (const { kind, path, aside, text } of [
    {
      kind: 'a pull figure',
      path: PATH,
      aside: /^92 hours/,
      text: /^The 67% is/,
    },
    {
      kind: 'the summary of a legal section',
      path: '/terms-of-service',
      aside: /The service is ours, your data is yours/,
      text: /^The service, its software/,
    },
  ])
    test(`${kind} stands right of the text on a desktop, and in it on a phone`, async ({
      page,
    }) => {
      await page.goto(path)
      const places = () =>
        Promise.all(
          [
            page.locator('.long-text .in-margin', { hasText: aside }),
            page.locator('.long-text p', { hasText: text }),
          ].map(async (found) => (await found.boundingBox())!),
        )
      const [beside, wide] = await places()
      expect(beside!.x).toBeGreaterThan(wide!.x + wide!.width)
      expect(beside!.y).toBeLessThan(wide!.y + wide!.height)
      await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
      const [above, narrow] = await places()
      expect(above!.x).toBe(narrow!.x)
      expect(above!.y + above!.height).toBeLessThanOrEqual(narrow!.y)
    })

  test('the contents stand beside the text on a desktop, and are folded on a phone', async ({
    page,
  }) => {
    await page.goto('/blog/why-sales-reps-hate-crms')
    const contents = page
      .getByRole('navigation', { name: 'On this page' })
      .filter({ visible: true })
    await expect(contents.locator('..')).toHaveCSS('position', 'sticky')
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
    await expect(contents).toHaveCount(0)
  })
})
