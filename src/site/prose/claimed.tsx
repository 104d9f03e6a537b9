import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { interfaceWords } from '@/content/interface'
import { CLAIM_MARK } from '@/content/claims'

const MARKED_WORD = new RegExp(`(\\S+${CLAIM_MARK})`)

interface MarkedWordProps {
  href: string
  'aria-label': string
  className: string
  children: ReactNode
}

/**
 * A plain link on the landing page, whose pictures keep their prerendered HTML,
 * without router links.
 */
const MarkedWord = ({ href, children, ...rest }: MarkedWordProps) =>
  href.startsWith('#') ? (
    <a href={href} {...rest}>
      {children}
    </a>
  ) : (
    <Link to={href} {...rest}>
      {children}
    </Link>
  )

/**
 * A text in which each marked word leads to "The figures we claim"; `href` is
 * the way there from another page.
 */
export const Claimed = ({
  text,
  href = '#figures',
}: {
  text: string
  href?: string
}) =>
  text.split(MARKED_WORD).map((part, index) =>
    index % 2 ? (
      <MarkedWord
        // oxlint-disable-next-line react/no-array-index-key -- a text's parts keep their order
        key={index}
        href={href}
        aria-label={`${part.slice(0, -1)}, ${interfaceWords.ourFigure}`}
        className="-mx-1 px-1 py-1.5 underline decoration-current/50 decoration-dotted underline-offset-4 hover:decoration-solid"
      >
        {part}
      </MarkedWord>
    ) : (
      part
    ),
  )
