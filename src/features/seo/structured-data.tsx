import type { Thing, WithContext } from 'schema-dts'
import { usePrerendered } from '@/page-life/hydration'

/**
 * A page's JSON-LD, one block for each thing, in the prerendered HTML alone: after a navigation there is no crawler to
 * read it, and Trusted Types forbid making scripts from text.
 */
export function StructuredData({ things }: { things: readonly WithContext<Thing>[] }) {
  if (!usePrerendered()) return null
  return things.map((thing) => {
    const { '@type': type } = thing as { '@type': string }
    // "<" is escaped: no text can end the element.
    const json = JSON.stringify(thing).replaceAll('<', '\\u003c')
    return <script key={type} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  })
}
