import { timeline } from '@/content/feature-pictures'

export default function Timeline() {
  return (
    <div className="self-center text-small lg:text-body">
      <p className="text-heading font-semibold">{timeline.record}</p>
      <ol className="relative mt-3 grid gap-3 before:absolute before:inset-y-2 before:left-[7px] before:border-l-2 before:border-edge lg:gap-7">
        {timeline.entries.map(({ when, what, by, ...change }) => {
          const { before, after } = { before: '', after: '', ...change }
          return (
            <li key={when} className="relative pl-9">
              <span
                aria-hidden="true"
                className={`absolute top-1 left-0 size-4 rounded-full border-2 ${after ? 'border-moss bg-mint-area [box-shadow:0_0_0_4px_color-mix(in_oklab,var(--color-mint-area)_35%,transparent)]' : 'border-edge bg-surface'}`}
              />
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className={after ? 'text-body font-semibold' : 'text-muted'}>{what}</span>{' '}
                <span className="text-muted">{when}</span>
              </p>
              {after && (
                <p className="mt-2 text-body">
                  <s className="text-muted">{before}</s>{' '}
                  <ins className="mt-1.5 block w-fit rounded-control bg-mint-area px-4 py-2 text-said font-semibold text-on-area no-underline forced-colors:border">
                    {after}
                  </ins>
                </p>
              )}
              <p className={`flex justify-between gap-4 ${after ? 'mt-2' : 'text-muted'}`}>
                {by}
                {after && <span className="font-semibold text-moss">{timeline.undo}</span>}
              </p>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
