import { WrittenValue } from '@/ui/written-value'
import { path } from '@/content/feature-pictures'

const WIDTH = 100
const chevron = (index: number) => {
  const [left, right] = [index * WIDTH + 2, (index + 1) * WIDTH - 2]
  return index === 0 ? `M${left} 0H${right}l14 24l-14 24H${left}z` : `M${left} 0H${right}l14 24l-14 24H${left}l14-24z`
}

function fillOf(index: number) {
  if (index <= path.from) return 'fill-edge/60 forced-colors:fill-[GrayText]'
  if (index === path.from + 1) return 'fill-mint-area forced-colors:fill-[Highlight]'
  return 'fill-line forced-colors:fill-none forced-colors:stroke-[CanvasText]'
}

export default function Path() {
  return (
    <div className="self-center">
      <p className="text-said font-semibold">“{path.said}”</p>
      <p className="mt-5 text-small text-muted">
        {`${path.kind}, `}
        <span>{path.title}</span>
      </p>
      <div className="-mx-card mt-3 text-small lg:text-body">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${path.stages.length * WIDTH + 14} 48`}
          className="h-16 w-full"
          preserveAspectRatio="none"
        >
          {path.stages.map((stage, index) => (
            <path key={stage} d={chevron(index)} vectorEffect="non-scaling-stroke" className={fillOf(index)} />
          ))}
        </svg>
        <ol className="mt-2 grid grid-cols-5">
          {path.stages.map((stage, index) => (
            <li
              key={stage}
              className={
                index === path.from + 1
                  ? 'text-center font-semibold max-sm:col-span-3 max-sm:col-start-3'
                  : 'text-center text-muted max-sm:hidden'
              }
            >
              {stage}
            </li>
          ))}
        </ol>
      </div>
      <dl className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-3 text-small lg:text-body">
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
