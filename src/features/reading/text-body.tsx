import { useMemo } from 'react'
import { Prose } from '@/components/prose/prose'
import type { MdxElements, TextModule } from '@/lib/mdx'
import { textElements } from './text-elements'

interface TextBodyProps {
  text: TextModule<unknown>['default']
  /** The components that the text uses besides its elements. */
  parts?: MdxElements
}

/** The body of an article or a legal text. */
export function TextBody({ text: Text, parts }: TextBodyProps) {
  const components = useMemo(() => ({ ...textElements, ...parts }), [parts])
  return (
    <Prose>
      <Text components={components} />
    </Prose>
  )
}
