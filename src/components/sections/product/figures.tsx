interface FiguresProps {
  heading: string
  note: string
  items: readonly { value: string; label: string }[]
}

/** The claimed figures in one band, with what they are. */
export function Figures({ heading, note, items }: FiguresProps) {
  return (
    <section aria-labelledby="figures" className="border-t border-line bg-surface py-16 sm:py-20">
      <div className="frame">
        <h2 id="figures" className="text-heading font-semibold">
          {heading}
        </h2>
        <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-6">
          {items.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-l-2 border-line pl-4">
              <dt className="mt-2 text-tiny text-muted">{label}</dt>
              <dd className="whitespace-nowrap text-[1.75rem] font-bold leading-none tracking-[-0.02em] tabular-nums">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-10 max-w-measure text-small text-muted">{note}</p>
      </div>
    </section>
  )
}
