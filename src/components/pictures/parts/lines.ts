/** A point of a drawing. */
interface Point {
  x: number
  y: number
}

/** A tick, `y` being its middle, as a path. */
export const tick = ({ x, y }: Point) => `M${x} ${y}l5 6 10-12`

/** A line that leaves one point to the right and arrives at another from the left, as a path. */
export const flow = (from: Point, to: Point) => {
  const middle = (from.x + to.x) / 2
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`
}
