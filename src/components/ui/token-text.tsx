/** A privacy token, as in "[PERSON_1]". */
const TOKEN = /(\[[A-Z]+_\d+\])/

/** Around texts on a field of colour: their tokens are areas there, in lilac. */
export const tokensOnField = 'not-forced-colors:[&_mark]:bg-lilac-area not-forced-colors:[&_mark]:text-on-area'

/** A text whose privacy tokens stand out in the colour of "hidden from the model". */
export function TokenText({ text }: { text: string }) {
  return text.split(TOKEN).map((part, index) =>
    TOKEN.test(part) ? (
      <mark
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, in their order
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
