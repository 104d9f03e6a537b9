interface PullFigureProps {
  value: string
  text: string
}

/** One figure of a text, large, with what it counts and whose figure it is. */
export function PullFigure({ value, text }: PullFigureProps) {
  return (
    <figure className="mt-10 mb-10 flex max-w-measure flex-wrap items-end gap-x-6 gap-y-2 border-y border-line py-6">
      <p className="text-hero font-bold leading-[0.9] tabular-nums text-moss">{value}</p>
      <figcaption className="max-w-[28ch] flex-1 basis-52 text-small text-muted">{text}</figcaption>
    </figure>
  )
}
