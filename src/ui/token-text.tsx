import { Unbroken } from './unbroken'

const TOKEN = /(\[[A-Z]+_\d+\])/

/**
 * Text with its privacy tokens in the colour of values that the model doesn't
 * see.
 */
export function TokenText({ text }: { text: string }) {
  return text.split(TOKEN).map((part, index) =>
    TOKEN.test(part) ? (
      <mark
        // oxlint-disable-next-line react/no-array-index-key -- fixed order of one text's parts
        key={index}
        className="chip whitespace-nowrap bg-lilac-area text-small text-on-area"
      >
        {part}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- fixed order of one text's parts
      <Unbroken key={index}>{part}</Unbroken>
    ),
  )
}
