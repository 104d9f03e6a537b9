import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PageContents } from '@/site/prose/page-contents'
import { reading } from '@/content/blog'
import type { Heading } from '@/lib/mdx'

/** Area of read sections: from far above the window, so that passed ones count, to its upper third. */
const READ_AREA = '1000000px 0px -67% 0px'

export function TextContents({ headings }: { headings: readonly Heading[] }) {
  const [current, setCurrent] = useState<string>()
  const { hash } = useLocation()

  // Focuses the chosen section, as native anchors do.
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.focus({ preventScroll: true })
  }, [hash])

  // Scrolls on a second choice of the same section, which the router ignores.
  function choose(id: string) {
    if (hash !== `#${id}`) return
    const section = document.getElementById(id)
    section?.scrollIntoView({ behavior: 'instant' })
    section?.focus({ preventScroll: true })
  }

  useEffect(() => {
    const sections = headings.filter(({ depth }) => depth === 2).map(({ id }) => document.getElementById(id))
    const passedSections = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passedSections.add(target)
          else passedSections.delete(target)
        }
        setCurrent(sections.findLast((section) => section && passedSections.has(section))?.id)
      },
      { rootMargin: READ_AREA },
    )
    for (const section of sections) if (section) observer.observe(section)
    return () => observer.disconnect()
  }, [headings])

  return <PageContents title={reading.contents} headings={headings} current={current} onChoose={choose} />
}
