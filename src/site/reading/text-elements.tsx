import type { ComponentProps, ReactNode } from 'react'
import { TextTable } from '@/site/prose/text-table'
import type { MdxElements } from '@/lib/mdx'
import { SectionHeading, SubsectionHeading } from './section-heading'

const PRIVACY_TOKEN = /^\[[A-Z]+_\d+\]$/

function TextLink({ href = '', children }: ComponentProps<'a'>) {
  return (
    <a
      href={href}
      rel={href.startsWith('http') ? 'noopener' : undefined}
      className="text-moss underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </a>
  )
}

const chip = 'rounded-[5px] py-0.5 sm:whitespace-nowrap'

function Code({ children }: ComponentProps<'code'>) {
  if (typeof children === 'string' && PRIVACY_TOKEN.test(children)) {
    return (
      <span
        className={`${chip} bg-lilac-area px-1.5 text-small font-medium text-on-area`}
      >
        {children}
      </span>
    )
  }
  return (
    <code
      className={`${chip} border border-line bg-surface px-0.5 font-mono text-small`}
    >
      {children}
    </code>
  )
}

function Item({ className, children }: ComponentProps<'li'>) {
  return className === 'task-list-item' ? (
    <CheckItem>{children}</CheckItem>
  ) : (
    <li>{children}</li>
  )
}

export const textElements: MdxElements = {
  h2: SectionHeading,
  h3: SubsectionHeading,
  a: TextLink,
  code: Code,
  li: Item,
  ul: ({ className, children }: ComponentProps<'ul'>) =>
    className === 'contains-task-list' ? (
      <CheckList>{children}</CheckList>
    ) : (
      <ul>{children}</ul>
    ),
  table: ({
    'data-caption': caption = '',
    'data-csv': csv,
    children,
  }: ComponentProps<'table'> & {
    'data-caption'?: string
    'data-csv'?: string
  }) => (
    <TextTable caption={caption} csv={csv}>
      {children}
    </TextTable>
  ),
  PullFigure,
  hr: Pause,
}

/** Heights of the pause's bars. */
const PAUSE = [10, 40, 18, 52, 30, 64, 26, 44, 54, 20, 38, 12, 26, 16, 8, 3]

/** Between the acts of a long text: a voice that falls silent, and a rule. */
function Pause() {
  return (
    <div className="flex items-center pt-16 text-moss sm:pt-24">
      <svg
        aria-hidden="true"
        width="172"
        height="64"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        className="shrink-0"
      >
        <path
          d={PAUSE.map(
            (height, bar) => `M${bar * 10 + 1} ${32 - height / 2}v${height}`,
          ).join('')}
        />
      </svg>
      <hr className="grow border-t-2" />
    </div>
  )
}

/** List of boxes to tick; CSS counts them ("3 of 6"). */
const CheckList = ({ children }: { children: ReactNode }) => (
  <div className="my-8 max-w-measure rounded-panel bg-raised px-5 py-4 [counter-reset:all_done] sm:px-6">
    <ul className="mt-0! list-none! pl-0!">{children}</ul>
    <p className="mt-3 border-t border-edge pt-3 print:hidden text-small font-semibold tabular-nums after:content-[counter(done)_'_of_'_counter(all)]" />
  </div>
)

const CheckItem = ({ children }: { children: ReactNode }) => (
  <li className="mt-0! pl-0! [counter-increment:all]">
    <label className="flex min-w-0 [overflow-wrap:anywhere] cursor-pointer gap-3 py-2 has-checked:text-muted">
      <input
        type="checkbox"
        className="mt-[0.28em] size-5 shrink-0 accent-moss checked:[counter-increment:done]"
      />
      <span>{children}</span>
    </label>
  </li>
)

/** A figure of the text, large: in the margin where there is one. */
function PullFigure({ value, text }: { value: string; text: string }) {
  return (
    <figure className="max-roomy:my-12 in-margin flex max-w-measure flex-wrap items-end gap-x-6 gap-y-3 border-t-2 border-moss pt-6">
      <p className="text-[min(4rem,18vw)] font-bold leading-[0.9] sm:text-hero roomy:text-title tabular-nums text-moss">
        {value}
      </p>
      <figcaption className="max-w-[18.2em] flex-1 basis-52 text-body leading-snug text-muted">
        {text}
      </figcaption>
    </figure>
  )
}
