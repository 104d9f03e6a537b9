import { chromium } from 'playwright'
import { LOCAL_ADMIN } from '../backend/local-supabase.ts'
import { buildSite } from '../build/site.ts'
import { startPreview } from '../server/preview.ts'
import { ensureBrowser } from '../test/machine.ts'

// Photographs the built site for README.md. Commit the output.

await buildSite('embedded')
const preview = await startPreview({ port: 0, seed: true })
const browser = await chromium.launch({ executablePath: await ensureBrowser() })
const page = await browser.newPage({
  baseURL: preview.url,
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
})
const photograph = (name: string) =>
  page.screenshot({ path: `docs/${name}.jpg`, type: 'jpeg', quality: 70 })

await page.goto('/', { waitUntil: 'networkidle' })
await photograph('landing')

await page.goto('/admin/login')
await page.getByLabel('Email').fill(LOCAL_ADMIN.email)
await page.getByLabel('Password').fill(LOCAL_ADMIN.password)
await page.getByRole('button', { name: 'Sign In' }).click()
await page.getByRole('rowheader').first().waitFor()
// Without the greeting.
await page.reload({ waitUntil: 'networkidle' })
await page.getByRole('rowheader').first().waitFor()
await photograph('dashboard')

await browser.close()
await preview.close()
