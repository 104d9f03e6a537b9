interface Bar {
  label: string
  /** In dollars: only the ratio of the two bars is drawn. */
  amount: number
  text: string
}

/** The cost today and with the product as two bars of one scale; the amounts are next to them as text. */
export function RoiBars({ today, after }: { today: Bar; after: Bar }) {
  return (
    <div className="grid gap-3 sm:gap-4">
      <BarRow bar={today} of={today.amount} className="text-edge" />
      <BarRow bar={after} of={today.amount} className="text-moss" />
    </div>
  )
}

function BarRow({ bar, of, className }: { bar: Bar; of: number; className: string }) {
  const percent = of > 0 ? (bar.amount / of) * 100 : 0
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4 text-small">
        <span>{bar.label}</span>
        <span className="text-heading font-semibold tabular-nums">{bar.text}</span>
      </p>
      {/* Attributes, not styles: the content security policy forbids style attributes in prerendered HTML. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className={`mt-1.5 h-5 w-full sm:h-7 ${className}`}
      >
        <rect width="100" height="10" className="fill-line" />
        <rect width={percent} height="10" fill="currentColor" className="transition-[width] duration-150" />
      </svg>
    </div>
  )
}
