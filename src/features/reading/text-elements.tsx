import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { CheckItem, CheckList } from '@/components/prose/check-list'
import { PullFigure } from '@/components/prose/pull-figure'
import { TextTable } from '@/components/prose/text-table'
import type { MdxElements } from '@/lib/mdx'
import { SectionHeading, SubsectionHeading } from './section-heading'

/** A value as the language model sees it, such as [PERSON_1]. */
const PRIVACY_TOKEN = /^\[[A-Z]+_\d+\]$/

function TextLink({ href = '', children }: ComponentProps<'a'>) {
  const look = 'text-moss underline decoration-1 underline-offset-4 hover:decoration-2'
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={look}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} rel={href.startsWith('http') ? 'noopener' : undefined} className={look}>
      {children}
    </a>
  )
}

const chip = 'whitespace-nowrap rounded-[5px] px-1.5 py-0.5'

function Code({ children }: ComponentProps<'code'>) {
  if (typeof children === 'string' && PRIVACY_TOKEN.test(children)) {
    return <span className={`${chip} bg-token text-[0.875em] font-medium text-token-ink`}>{children}</span>
  }
  return <code className={`${chip} border border-line bg-surface font-mono text-[0.85em]`}>{children}</code>
}

function Item({ className, children }: ComponentProps<'li'>) {
  return className === 'task-list-item' ? <CheckItem>{children}</CheckItem> : <li>{children}</li>
}

/** How the elements of every text are drawn: what MDX calls `components`. */
export const textElements: MdxElements = {
  h2: SectionHeading,
  h3: SubsectionHeading,
  a: TextLink,
  code: Code,
  li: Item,
  ul: ({ className, children }: ComponentProps<'ul'>) =>
    className === 'contains-task-list' ? <CheckList>{children}</CheckList> : <ul>{children}</ul>,
  table: ({ 'data-caption': caption = '', children }: ComponentProps<'table'> & { 'data-caption'?: string }) => (
    <TextTable caption={caption}>{children}</TextTable>
  ),
  PullFigure,
}
