import { WrittenValue } from '@/components/ui/written-value'
import { path } from '@/content/feature-pictures'

const WIDTH = 100
const chevron = (index: number) => {
  const [left, right] = [index * WIDTH + 2, (index + 1) * WIDTH - 2]
  return index === 0 ? `M${left} 0H${right}l14 24l-14 24H${left}z` : `M${left} 0H${right}l14 24l-14 24H${left}l14-24z`
}

/** A deal's path through its stages from edge to edge of its card, one step on, and what was said. */
export default function Path() {
  return (
    <div className="self-center">
      <p className="text-lead font-semibold lg:text-[1.75rem] lg:leading-tight">“{path.said}”</p>
      <p className="mt-6 text-small text-muted lg:mt-6">
        {path.kind}, <span>{path.title}</span>
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${path.stages.length * WIDTH + 14} 48`}
        className="-mx-5 mt-3 h-16 w-[calc(100%+2.5rem)] sm:-mx-7 sm:w-[calc(100%+3.5rem)] lg:-mx-9 lg:h-20 lg:w-[calc(100%+4.5rem)]"
        preserveAspectRatio="none"
      >
        {path.stages.map((stage, index) => (
          <path
            key={stage}
            d={chevron(index)}
            vectorEffect="non-scaling-stroke"
            className={
              index <= path.from
                ? 'fill-edge/60 forced-colors:fill-[GrayText]'
                : index === path.from + 1
                  ? 'fill-mint-area forced-colors:fill-[Highlight]'
                  : 'fill-line forced-colors:fill-none forced-colors:stroke-[CanvasText]'
            }
          />
        ))}
      </svg>
      <ol className="-mx-5 mt-2 grid grid-cols-5 text-small sm:-mx-7 lg:-mx-9 lg:text-body">
        {path.stages.map((stage, index) => (
          <li
            key={stage}
            className={
              index === path.from + 1
                ? 'text-center font-semibold max-lg:col-span-3 max-lg:col-start-3'
                : 'text-center text-muted max-lg:hidden'
            }
          >
            {stage}
          </li>
        ))}
      </ol>
      <dl className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-3 text-small lg:mt-5 lg:text-body">
        {path.fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="text-small text-muted">{field}</dt>
            <dd className="mt-1 flex flex-wrap items-baseline gap-x-2 gap-y-1">
              <s className="text-muted max-sm:hidden">{before}</s> <WrittenValue>{after}</WrittenValue>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
