const LINE = 42

/** Spoken words on a panel that overlaps a record. */
export default function CoverQuote({ x, y, lines }: { x: number; y: number; lines: readonly string[] }) {
  const width = Math.max(...lines.map(({ length }) => length)) * 15.5 + 40
  return (
    <>
      <rect className="fill-moss-field" x={x} y={y} width={width} height={lines.length * LINE + 34} rx="16" />
      {lines.map((line, index) => (
        <text key={line} className="fill-on-field" x={x + 20} y={y + 48 + index * LINE}>
          {line}
        </text>
      ))}
    </>
  )
}
