import type { Thing, WithContext } from 'schema-dts'

/** A page's structured data: one block of JSON-LD for each thing that it describes. */
export function StructuredData({ things }: { things: readonly WithContext<Thing>[] }) {
  return things.map((thing) => {
    const { '@type': type } = thing as { '@type': string }
    // "<" is written as an escape, so that no text can end the element.
    const json = JSON.stringify(thing).replaceAll('<', '\\u003c')
    return <script key={type} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  })
}
