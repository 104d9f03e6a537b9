/**
 * Screen readers skip the number, as the list announces it. The space after it
 * is for programs that read the text alone.
 */
export function NumberedHeading({
  number,
  title,
}: {
  number: number
  title: string
}) {
  return (
    <h3 className="flex items-baseline gap-3 text-heading font-semibold">
      <span aria-hidden="true" className="tabular-nums text-moss">
        {number}
      </span>{' '}
      {title}
    </h3>
  )
}
