import { lazy, useMemo, type ComponentType } from 'react'
import { Prose } from '@/components/prose/prose'
import { useStillLife } from '@/components/ui/still'
import { useAdopted } from '@/lib/hydration'
import type { MdxElements, MdxModule } from '@/lib/mdx'
import { useCopyLinks } from './use-copy-links'

/** A text as a component; `parts` are the components that it uses besides its elements. */
export type Text = ComponentType<{ parts?: MdxElements }>

type LoadText = () => Promise<MdxModule>

/** Loads a text and what draws its elements. */
export const loadWithElements = (load: LoadText) => Promise.all([load(), import('./text-elements')])

/** A text that is loaded where it isn't in the page already. */
export const lazyText = (load: LoadText): Text =>
  lazy(async () => {
    const [{ default: Body }, { textElements }] = await loadWithElements(load)
    return { default: ({ parts }) => <Body components={{ ...textElements, ...parts }} /> }
  })

interface TextBodyProps {
  text: Text
  outline: readonly string[]
  parts?: MdxElements
}

/**
 * The body of an article or a legal text. A reader of the prerendered page keeps its HTML and never downloads the
 * text as code; only the components between its still runs come alive.
 */
export function TextBody({ text: Text, outline, parts }: TextBodyProps) {
  const adopted = useAdopted()
  const body = useStillLife(adopted !== undefined)
  useCopyLinks(body)
  // The same elements on every render of its own, as an island needs them (island.tsx).
  const content = useMemo(() => {
    if (!adopted) return <Text parts={parts} />
    return outline.map((name, index) => {
      const Part = parts?.[name]
      // A fixed list: a part's place is its name.
      const key = String(index)
      return Part ? <Part key={key} /> : <div key={key} suppressHydrationWarning dangerouslySetInnerHTML={adopted} />
    })
  }, [adopted, Text, outline, parts])
  return <Prose ref={body}>{content}</Prose>
}
