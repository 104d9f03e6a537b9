const TOKEN = /(\[[A-Z]+_\d+\])/

/** On dark backgrounds, privacy tokens such as [PERSON_1] are lilac areas. */
export const tokensOnField = 'not-forced-colors:[&_mark]:bg-lilac-area not-forced-colors:[&_mark]:text-on-area'

/** Text with its privacy tokens in the colour of values that the model doesn't see. */
export function TokenText({ text }: { text: string }) {
  return text.split(TOKEN).map((part, index) =>
    TOKEN.test(part) ? (
      <mark
        // oxlint-disable-next-line react/no-array-index-key -- fixed order of one text's parts
        key={index}
        className="chip whitespace-nowrap bg-token text-small text-token-ink"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
