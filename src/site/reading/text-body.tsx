import { useEffect, useRef, type ComponentType } from 'react'
import { copyLinks } from './copy-links'
import { restoreTicks } from './restore-ticks'

/** Around a text: copies the links of its headings, keeps ticked boxes. */
export function TextBody({ text: Text }: { text: ComponentType }) {
  const body = useRef<HTMLDivElement>(null)

  useEffect(() => copyLinks(body.current!), [])
  useEffect(() => restoreTicks(body.current!), [])

  return (
    <div ref={body}>
      <Text />
    </div>
  )
}
