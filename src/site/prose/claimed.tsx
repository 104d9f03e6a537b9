import { interfaceWords } from '@/content/interface'
import { CLAIM_MARK } from '@/content/claims'

/** A text in which each mark after a figure leads to "The figures we claim". */
export const Claimed = ({ text }: { text: string }) =>
  text.split(CLAIM_MARK).map((part, index) =>
    index === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a text's parts keep their order
      <span key={index}>
        <a
          href="#figures"
          aria-label={interfaceWords.ourFigure}
          className="no-underline hover:underline"
        >
          {CLAIM_MARK}
        </a>
        {part}
      </span>
    ),
  )
