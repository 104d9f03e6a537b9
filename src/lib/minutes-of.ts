/** Reads "5 to 10 minutes" or "about 30 seconds". */
export function minutesOf(time: string): readonly [from: number, to: number] {
  const unit = time.endsWith('seconds') ? 60 : 1
  const [first = 0, last = 0] = (time.match(/\d+/g) ?? []).map(
    (amount) => Number(amount) / unit,
  )
  return last ? [first, last] : [0, first]
}
