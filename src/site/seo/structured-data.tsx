import { useEffect } from 'react'
import type { Thing, WithContext } from 'schema-dts'
import { usePrerendered } from '@/site/page-life/hydration'

type Things = readonly WithContext<Thing>[]

/**
 * A page's structured data: prerendered, or added once a navigation has
 * rendered the page.
 */
export function StructuredData({ things }: { things: Things }) {
  const prerendered = usePrerendered()
  useEffect(() => {
    if (prerendered) return
    const scripts = things.map(structuredScript)
    document.head.append(...scripts)
    return () => scripts.forEach((script) => script.remove())
    // oxlint-disable-next-line react/exhaustive-deps -- a page's data never changes
  }, [prerendered])
  if (!prerendered) return null
  return things.map((thing) => (
    <script
      key={typeOf(thing)}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: jsonOf(thing) }}
    />
  ))
}

const typeOf = (thing: WithContext<Thing>) =>
  (thing as { '@type': string })['@type']

/** Escapes `<`, so that no text can end the script element. */
const jsonOf = (thing: WithContext<Thing>) =>
  JSON.stringify(thing).replaceAll('<', '\\u003c')

/**
 * Copies the page's start script, which has run and never runs again, nor does
 * its copy. So its text needs no Trusted Types policy, unlike that of a new
 * script element.
 */
function structuredScript(thing: WithContext<Thing>) {
  const script = (document.scripts[0]?.cloneNode() ??
    document.createElement('script')) as HTMLScriptElement
  for (const name of script.getAttributeNames()) script.removeAttribute(name)
  script.type = 'application/ld+json'
  script.append(jsonOf(thing))
  return script
}
