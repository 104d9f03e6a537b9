import { NumberedHeading } from '@/ui/numbered-heading'
import { TokenText } from '@/ui/token-text'
import { classNames } from '@/lib/class-names'
import { agentMoves } from '@/content/agent-moves'

/**
 * One sentence, move by move: its values are lilac while the model gets tokens,
 * mint once written.
 */
export default function Moves() {
  const { said, seen, moves, threads, audit } = agentMoves
  return (
    <ol>
      {Object.entries(moves).map(([title, text], index) => {
        const station = ([undefined, 'news', 'field', 'value'] as const)[index]
        const written = station === 'value'
        return (
          <li key={title} className={written ? 'bg-moss-field' : undefined}>
            <div className="night frame grid gap-x-16 text-ink lg:grid-cols-[18rem_minmax(0,1fr)]">
              <div className="py-8 lg:py-10">
                <NumberedHeading number={index + 1} title={title} />
                <p className="mt-2 max-w-measure text-on-field/80">{text}</p>
              </div>
              {station ? (
                <div
                  className={classNames(
                    'flex flex-col',
                    written && 'pb-10 lg:pb-14',
                  )}
                >
                  <dl className="grid grow grid-cols-2 gap-x-4">
                    {threads.map((thread) => {
                      const [from, to] = thread[station]
                      return (
                        <div
                          key={to}
                          className={`border-l-2 pb-6 pl-4 lg:pl-7 lg:pt-10 ${written ? 'border-mint-area' : 'border-lilac-area'}`}
                        >
                          <dt>
                            {written ? (
                              <s>{from}</s>
                            ) : (
                              <TokenText text={from} />
                            )}
                          </dt>
                          <dd className="mt-2 text-[min(1.5rem,7vw)] font-bold leading-[1.1] lg:text-[2.5rem]">
                            {written ? <ins className={mint}>{to}</ins> : to}
                          </dd>
                        </div>
                      )
                    })}
                  </dl>
                  {written && <p className="mt-4">{audit}</p>}
                </div>
              ) : (
                <div className="lg:py-10">
                  <p className="text-lead text-on-field/80">“{said}”</p>
                  <p className="mt-4 text-statement font-bold leading-[1.3] [&_mark]:text-[0.64em]">
                    <TokenText text={seen} />
                  </p>
                </div>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const mint =
  'block w-fit rounded-control bg-mint-area px-[min(1rem,3vw)] py-1.5 text-on-area no-underline forced-colors:border lg:text-[3.5rem]'
