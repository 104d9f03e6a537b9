import { Fragment, memo } from 'react'
import type { Span } from './briefing/reading'

interface TranscriptProps {
  text: string
  spans: readonly Span[]
  /** How many words have been spoken, and how many of the values are hidden so far. */
  words: number
  tokens: number
}

/** The briefing as the model sees it: each sensitive value is a lilac token, the rest is left as typed. */
export const Transcript = memo(function Transcript({ text, spans, words, tokens }: TranscriptProps) {
  let spoken = 0
  let from = 0
  const parts = [...spans, undefined].map((span, index) => {
    const plain = text.slice(from, span?.start)
    from = span?.end ?? from
    const before = spoken
    spoken += countWords(plain)
    const hidden = span && index < tokens
    const valueIsSpoken = spoken < words
    if (span) spoken += countWords(span.text)
    return (
      <Fragment key={span?.start ?? 'end'}>
        <Words text={plain} shown={words - before} />
        {span && (
          <span className={valueIsSpoken ? '' : 'opacity-0'}>
            {hidden ? (
              <mark className="whitespace-nowrap rounded-[5px] bg-token px-1.5 py-0.5 text-[0.875em] font-medium text-token-ink">
                {span.token}
              </mark>
            ) : (
              span.text
            )}
          </span>
        )}
      </Fragment>
    )
  })
  return (
    <p dir="auto" className="whitespace-pre-wrap text-small leading-7 [overflow-wrap:anywhere]">
      {parts}
    </p>
  )
})

/** Words that keep their place while they are not spoken yet, so that nothing moves as they come. */
function Words({ text, shown }: { text: string; shown: number }) {
  if (shown >= countWords(text)) return text
  const cut = endOfWord(text, Math.max(0, shown))
  return (
    <>
      {text.slice(0, cut)}
      <span className="opacity-0">{text.slice(cut)}</span>
    </>
  )
}

/** The number of words in a text. */
export const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0

const endOfWord = (text: string, words: number) => {
  const ends = [...text.matchAll(/\S+/g)].map((match) => match.index + match[0].length)
  return words === 0 ? 0 : (ends[words - 1] ?? text.length)
}
