import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { StructuredData } from '@/site/seo/structured-data'

afterEach(cleanup)

it("structured data can't be closed by a text that it contains", () => {
  const name = '</script><script>alert(1)</script><!--'
  const things = [
    { '@context': 'https://schema.org', '@type': 'Organization', name },
  ] as const
  const container = document.createElement('div')
  container.innerHTML = renderToString(<StructuredData things={things} />)
  expect(container.querySelectorAll('script')).toHaveLength(1)
  expect(container.innerHTML).not.toContain('alert(1)</script>')
  expect(
    JSON.parse(container.querySelector('script')?.textContent ?? ''),
  ).toMatchObject({ name })
})

it('structured data is written only by the build; a page reached by a link has none', () => {
  const { container } = render(
    <StructuredData
      things={[{ '@context': 'https://schema.org', '@type': 'Organization' }]}
    />,
  )
  expect(container.innerHTML).toBe('')
})
