// @vitest-environment node
import { expect, it } from 'vitest'
import { readCode, sourceFiles } from '../support/source-files.ts'

// The admin area's layout changes at named widths only: Tailwind's own, and
// `tight`, `beside`, `roomy` (tailwind.config.ts) and `cards` (style.css).

/**
 * Widths of its own in a text: in classes, media and container queries, and
 * scripts.
 */
const privateWidths = (code: string) =>
  [
    /(?<![\w-])@?(?:min|max)-\[[^\]]*\]:/g,
    /(?<![\w-])@\[[^\]]*\](?:\/\w+)?:/g,
    /\[@(?:media|container)[^\]]*\]:/g,
    /\((?:(?:min|max)-)?width(?::| [<>])/g,
  ].flatMap((pattern) => code.match(pattern) ?? [])

const files = sourceFiles('src/admin/**/*.{ts,tsx,css}').filter(
  // The script that asks for Tailwind's `md`, which it can't read from the
  // theme.
  (file) => file !== 'src/admin/requests/list/use-is-phone.ts',
)

it('the admin area has no breakpoint of its own', () => {
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    privateWidths(readCode(file)).map((width) => `${file}: ${width}`),
  )
  expect(found).toEqual([])
})

it.each([
  'min-[24rem]:flex',
  'lg:max-[1365px]:hidden',
  '@min-[60rem]:grid',
  '@max-[18rem]:p-1',
  '@[40rem]:grid',
  '[@media(min-width:40rem)]:sticky',
  '@media (width < 768px) {',
  "matchMedia('(max-width: 40rem)')",
])('%s counts as one', (code) => {
  expect(privateWidths(code).length).toBeGreaterThan(0)
})

it.each([
  'max-tight:w-9',
  'beside:flex',
  'roomy:basis-0',
  '@cards:px-1.5',
  '@max-2xs:grid-cols-2',
  'min-h-[calc(100dvh-4rem)]',
  'max-w-[20rem]',
  '@media (height >= 40rem)',
])('%s counts as none', (code) => {
  expect(privateWidths(code)).toEqual([])
})
