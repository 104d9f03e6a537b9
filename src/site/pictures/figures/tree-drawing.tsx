import type { TreeFigure } from '@/content/figure'
import { Arrow } from './arrow'
import { PLAIN_ITEM, PLAIN_LIST } from './plain-list'

const BOX = 'rounded-control border px-4 py-3'

function Outcome({ title, text }: TreeFigure['rest']) {
  return (
    <div className={`${BOX} border-moss`}>
      <p className="font-semibold text-moss">{title}</p>
      <p className="mt-0.5 text-muted">{text}</p>
    </div>
  )
}

/**
 * A decision tree: each question leads to an outcome, or down to the next one.
 */
export function TreeDrawing({
  figure: { questions, rest },
}: {
  figure: TreeFigure
}) {
  return (
    <ol className={`${PLAIN_LIST} sm:text-body`}>
      {questions.map(({ ask, out, on, outcome }) => (
        <li key={ask} className={PLAIN_ITEM}>
          <div className="grid gap-y-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_minmax(0,1fr)]">
            <p className={`${BOX} flex items-center border-edge bg-surface`}>
              {ask}
            </p>
            <div className="flex items-center gap-3 pl-8 sm:relative sm:block sm:pl-0">
              <p className="text-small font-semibold sm:absolute sm:inset-x-0 sm:bottom-1/2 sm:pb-2 sm:text-center">
                {out}
              </p>
              <Arrow
                to="right"
                className="h-3 w-10 sm:absolute sm:inset-0 sm:h-full sm:w-full"
              />
            </div>
            <div className="pl-8 sm:grid sm:pl-0">
              <Outcome {...outcome} />
            </div>
          </div>
          <div className="flex h-12 items-center gap-3 pl-3 sm:pl-8">
            <Arrow to="down" className="h-full w-3" />
            <p className="text-small font-semibold">{on}</p>
          </div>
        </li>
      ))}
      <li className={`${PLAIN_ITEM} sm:max-w-[calc(50%-2.75rem)]`}>
        <Outcome {...rest} />
      </li>
    </ol>
  )
}
