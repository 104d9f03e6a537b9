import type { Thing, WithContext } from 'schema-dts'
import { usePrerendered } from '@/site/page-life/hydration'

/** Prerendered only: crawlers do not navigate, and Trusted Types forbid creating scripts from text. */
export function StructuredData({ things }: { things: readonly WithContext<Thing>[] }) {
  if (!usePrerendered()) return null
  return things.map((thing) => {
    const { '@type': type } = thing as { '@type': string }
    // No text can end the element.
    const json = JSON.stringify(thing).replaceAll('<', '\\u003c')
    return <script key={type} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  })
}
