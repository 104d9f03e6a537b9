const HEAD = { right: 'M-6 -5 0 0 -6 5', down: 'M-5 -6 0 0 5 -6' }

/** Fills its box: as long as that is wide (`right`) or high (`down`). */
export function Arrow({
  to,
  className = '',
}: {
  to: 'right' | 'down'
  className?: string
}) {
  const [x, y] = to === 'right' ? ['100%', '50%'] : ['50%', '100%']
  return (
    <svg
      aria-hidden="true"
      className={`overflow-visible text-muted ${className}`}
      fill="none"
      stroke="currentColor"
    >
      {to === 'right' ? (
        <line x1="0" x2={x} y1={y} y2={y} />
      ) : (
        <line x1={x} x2={x} y1="0" y2={y} />
      )}
      <svg x={x} y={y} className="overflow-visible">
        <path d={HEAD[to]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </svg>
  )
}
