// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BRAND } from '@/lib/brand'
import { withSiteValues } from '../../scripts/content/site-values.ts'
import { NAMES } from '../support/specification.ts'
import { sourceFiles } from '../support/source-files.ts'

// A new company name goes into src/lib/brand.ts, and into the files of COPIES:
// texts and settings of the auth server, and of its local stand-in.

const SHIPPED = [
  '{src,public,supabase/functions,scripts/build,scripts/content}/**/*.{ts,tsx,mdx,md,css,html,svg,webmanifest,json}',
  '*.{html,config.ts}',
]

it('no shipped file spells out the company name', () => {
  const files = sourceFiles(...SHIPPED).filter(
    (file) => file !== 'src/lib/brand.ts',
  )
  expect(files.length).toBeGreaterThan(200)
  const name = new RegExp(
    `${NAMES.product}|${NAMES.site.slice('https://www.'.length)}`,
  )
  expect(files.filter((file) => name.test(readFileSync(file, 'utf8')))).toEqual(
    [],
  )
})

/** Where else the name stands: at the end of each pattern's group. */
const COPIES: Record<string, RegExp[]> = {
  ...Object.fromEntries(
    [
      'confirmation',
      'email-change',
      'email-changed',
      'factor-added',
      'factor-removed',
      'invite',
      'magic-link',
      'password-changed',
      'recovery',
    ].map((mail) => [
      `supabase/templates/${mail}.html`,
      [/^(.*)'s\s+admin\s+area/gm],
    ]),
  ),
  'supabase/config.toml': [
    /^subject = "Your account at (.*)"/gm,
    /^sender_name = "(.*)"/gm,
  ],
  'supabase/.env.example': [/^MAIL_FROM="(.*) </gm],
  'scripts/backend/delivery/colleagues.ts': [
    /subject: 'Your account at (.*)'/g,
  ],
}

it.each(Object.entries(COPIES))(
  '%s names the company as src/lib/brand.ts does',
  (file, patterns) => {
    const text = readFileSync(file, 'utf8')
    const places = patterns.map((pattern) => [...text.matchAll(pattern)])
    expect(places).not.toContainEqual([])
    expect(
      places
        .flat()
        .filter(([, upToName = '']) => !upToName.endsWith(BRAND))
        .map(
          ({ 0: found, index }) =>
            `${file}:${text.slice(0, index).split('\n').length} ${found}`,
        ),
    ).toEqual([])
  },
)

it('no other file of the backend spells out the company name', () => {
  const files = sourceFiles(
    'supabase/**/*.{html,toml,sql,ts}',
    'supabase/.env.example',
    'scripts/**/*.{ts,mjs}',
  )
  expect(
    files
      .filter((file) => readFileSync(file, 'utf8').includes(NAMES.product))
      .toSorted(),
  ).toEqual(Object.keys(COPIES).toSorted())
})

it('texts take the company name from src/lib/brand.ts', () => {
  expect(
    withSiteValues('title: {site.name} (mailto:{site.contactEmail})', 'x.mdx'),
  ).toBe(`title: ${NAMES.product} (mailto:${NAMES.contactEmail})`)
})

it('a misspelt value in a text is refused with its file and line', () => {
  expect(() => withSiteValues('\n{site.nmae}', 'x.mdx')).toThrow(
    'x.mdx:2 {site.nmae} is not allowed',
  )
})

it('each text has room for a company name of 20 letters, and for one of 3', async () => {
  onTestFinished(() => vi.doUnmock('@/lib/brand'))
  for (const length of [3, 20]) {
    vi.resetModules()
    vi.doMock('@/lib/brand', () => ({
      BRAND: 'N'.repeat(length),
      DOMAIN: `${'n'.repeat(length)}.example`,
    }))
    const { readDocument } = await import('../../scripts/content/articles.ts')
    const texts = sourceFiles('src/content/**/*.mdx').map((file) =>
      readDocument(file, readFileSync(file, 'utf8')),
    )
    expect(
      texts.some(({ description }) => description.includes('N'.repeat(length))),
    ).toBe(true)
  }
})
