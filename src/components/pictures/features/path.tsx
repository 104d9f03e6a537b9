import { WrittenValue } from '@/components/ui/written-value'
import { path } from '@/content/feature-pictures'

const WIDTH = 100
const chevron = (index: number) => {
  const [left, right] = [index * WIDTH + 2, (index + 1) * WIDTH - 2]
  return index === 0 ? `M${left} 0H${right}l14 24l-14 24H${left}z` : `M${left} 0H${right}l14 24l-14 24H${left}l14-24z`
}

/** A deal's path through its stages, one step on, and what was said. */
export default function Path() {
  return (
    <div>
      <p className="text-lead font-semibold max-sm:hidden">“{path.said}”</p>
      <div className="mt-3 rounded-panel border border-edge bg-surface p-3 sm:mt-5 sm:p-6">
        <p className="text-small text-muted">{path.kind}</p>
        <p className="text-heading font-semibold">{path.title}</p>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${path.stages.length * WIDTH + 14} 48`}
          className="mt-3 w-full"
          preserveAspectRatio="none"
          height="56"
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
        <ol className="mt-2 grid grid-cols-5 text-small">
          {path.stages.map((stage, index) => (
            <li key={stage} className={`truncate ${index === path.from + 1 ? 'font-semibold' : 'text-muted'}`}>
              {stage}
            </li>
          ))}
        </ol>
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-3 sm:gap-x-8 text-small sm:grid-cols-[auto_auto]">
          {path.fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt className="text-muted">{field}</dt>
              <dd className="mt-1 flex flex-wrap items-baseline gap-x-2 gap-y-1">
                <s className="text-muted">{before}</s> <WrittenValue>{after}</WrittenValue>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
