import { missing } from '@/content/site'
import type { MdxElements, TextModule } from '@/lib/mdx'
import { island } from '@/site/page-life/island'
import { keptHtml } from '@/site/page-life/picture'

const LOOK = 'long-text leading-[1.65]'

type TextPart = ReturnType<typeof makePart>

const parts = new WeakMap<object, TextPart>()

interface TextOptions {
  /** Elements of this kind of text, beside those of every text. */
  loadElements: () => Promise<MdxElements>
  /** Holds islands, so that its text is hydrated. */
  hasIslands?: boolean
}

/**
 * A text as a part of its page (list it in the page's `parts`), made once for a
 * content. A prerendered text keeps its HTML, and its code isn't fetched,
 * unless it has islands.
 */
export function textPart(
  content: Pick<TextModule<unknown>, 'loadText'>,
  options: TextOptions,
): TextPart {
  const part = parts.get(content) ?? makePart(content.loadText, options)
  parts.set(content, part)
  return part
}

function makePart(
  loadText: TextModule<unknown>['loadText'],
  { loadElements, hasIslands }: TextOptions,
) {
  const Text = island(async () => {
    const [{ default: Body }, { textElements }, elements] = await Promise.all([
      loadText(),
      import('./text-elements'),
      loadElements(),
    ])
    const components = { ...textElements, ...elements }
    return { default: () => <Body components={components} /> }
  }, missing.part)
  const Part = hasIslands
    ? () => (
        <div className={LOOK}>
          <Text />
        </div>
      )
    : keptHtml(Text, LOOK)
  return Object.assign(Part, { code: Text.code })
}
