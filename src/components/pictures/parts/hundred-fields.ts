export const COLUMNS = 20
export const ROWS = 5

/** Of a hundred fields in rows, those from one number up to another, as the data of one path: a box each. */
export function fields(from: number, to: number) {
  return Array.from({ length: to - from }, (_, index) => {
    const field = from + index
    return `M${(field % COLUMNS) * 24 + 2} ${Math.floor(field / COLUMNS) * 20 + 2}h19v14h-19z`
  }).join('')
}
