import { NumberedHeading } from '@/ui/numbered-heading'
import { TokenText } from '@/ui/token-text'
import { classNames } from '@/lib/class-names'
import { agentMoves } from '@/content/agent-moves'

const { said, seen, moves, threads, audit } = agentMoves

/** State of the sentence after each move; at first it only gets its tokens. */
const STATIONS = [undefined, 'news', 'field', 'value'] as const
type Station = NonNullable<(typeof STATIONS)[number]>

/**
 * One sentence, move by move: its values are lilac while the model gets tokens,
 * mint once written.
 */
export default function Moves() {
  return (
    <ol>
      {Object.entries(moves).map(([title, text], index) => {
        const station = STATIONS[index]
        return (
          <li
            key={title}
            className={station === 'value' ? 'bg-moss-field' : undefined}
          >
            <div className="night frame grid gap-x-16 text-ink lg:grid-cols-[18rem_minmax(0,1fr)]">
              <div className="py-8 lg:py-10">
                <NumberedHeading number={index + 1} title={title} />
                <p className="mt-2 max-w-measure text-on-field/80">{text}</p>
              </div>
              {station ? <Threads station={station} /> : <TokenSentence />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const TokenSentence = () => (
  <div className="lg:py-10">
    <p className="text-lead text-on-field/80">“{said}”</p>
    <p className="mt-4 text-title font-bold leading-[1.3] [&_mark]:text-[0.6em]">
      <TokenText text={seen} />
    </p>
  </div>
)

/** The sentence's two values side by side. */
function Threads({ station }: { station: Station }) {
  const written = station === 'value'
  return (
    <div className={classNames('flex flex-col', written && 'pb-10 lg:pb-14')}>
      <dl className="grid grow grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4">
        {threads.map(({ [station]: [from, to] }) => (
          <Thread key={to} from={from} to={to} written={written} />
        ))}
      </dl>
      {written && <p className="mt-4">{audit}</p>}
    </div>
  )
}

interface ThreadProps {
  from: string
  to: string
  written: boolean
}

function Thread({ from, to, written }: ThreadProps) {
  return (
    <div
      className={`border-l-2 pb-6 pl-4 lg:pl-7 lg:pt-10 ${written ? 'border-mint-area' : 'border-lilac-area'}`}
    >
      <dt>{written ? <s>{from}</s> : <TokenText text={from} />}</dt>
      <dd className="mt-2 text-part font-bold lg:text-title">
        {written ? <ins className={mint}>{to}</ins> : to}
      </dd>
    </div>
  )
}

const mint =
  'block w-fit rounded-control bg-mint-area px-[min(1rem,3vw)] py-1.5 text-on-area no-underline forced-colors:border'
