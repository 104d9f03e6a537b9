interface Point {
  x: number
  y: number
}

/**
 * Path of bars of these heights around `y`, from `x` to the right, `pitch`
 * apart.
 */
export const voiceBars = (
  heights: readonly number[],
  { x, y }: Point,
  pitch: number,
) =>
  heights
    .map((height, index) => `M${x + index * pitch} ${y - height / 2}v${height}`)
    .join('')

/** SVG path from one point to another, horizontal at both ends. */
export const flow = (from: Point, to: Point) => {
  const middle = (from.x + to.x) / 2
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`
}

const CORNER = 10

/** SVG path of a rounded box; the point is the middle of its left side. */
export const box = ({ x, y }: Point, width: number, height: number) => {
  const [across, down, r] = [width - 2 * CORNER, height - 2 * CORNER, CORNER]
  const corners = [`${r} ${r}`, `-${r} ${r}`, `-${r}-${r}`, `${r}-${r}`].map(
    (to) => `a${r} ${r} 0 0 1 ${to}`,
  )
  return `M${x + r} ${y - height / 2}h${across}${corners[0]}v${down}${corners[1]}h-${across}${corners[2]}v-${down}${corners[3]}z`
}
