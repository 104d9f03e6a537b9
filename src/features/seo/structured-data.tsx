import type { Thing, WithContext } from 'schema-dts'
import { usePrerendered } from '@/page-life/hydration'

/**
 * A page's structured data: one block of JSON-LD for each thing that it describes. It is in the HTML that crawlers are
 * given. A page reached by a link has none: nobody would read it, and the policy lets no text become a script.
 */
export function StructuredData({ things }: { things: readonly WithContext<Thing>[] }) {
  if (!usePrerendered()) return null
  return things.map((thing) => {
    const { '@type': type } = thing as { '@type': string }
    // "<" is written as an escape, so that no text can end the element.
    const json = JSON.stringify(thing).replaceAll('<', '\\u003c')
    return <script key={type} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  })
}
