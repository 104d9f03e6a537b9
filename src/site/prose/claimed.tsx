import { interfaceWords } from '@/content/interface'
import { claims } from '@/content/claims'

/** A text in which each mark after a figure leads to "The figures we claim". */
export const Claimed = ({ text }: { text: string }) =>
  text.split(claims.mark).map((part, index) =>
    index === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a text's parts keep their order
      <span key={index}>
        <a href="#figures" aria-label={interfaceWords.ourFigure} className="no-underline hover:underline">
          {claims.mark}
        </a>
        {part}
      </span>
    ),
  )
