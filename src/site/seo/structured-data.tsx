import type { Thing, WithContext } from 'schema-dts'
import { usePrerendered } from '@/site/page-life/hydration'

/** Structured data, prerendered only: crawlers don't navigate, and Trusted Types forbid making scripts from text. */
export function StructuredData({
  things,
}: {
  things: readonly WithContext<Thing>[]
}) {
  if (!usePrerendered()) return null
  return things.map((thing) => {
    const { '@type': type } = thing as { '@type': string }
    // Escapes `<`, so that no text can end the script element.
    const json = JSON.stringify(thing).replaceAll('<', '\\u003c')
    return (
      <script
        key={type}
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: json }}
      />
    )
  })
}
