/** Positions in percent: the drawing stretches, its labels keep their size. */
export const scale =
  (from: number, to: number) =>
  (value: number): string =>
    `${round(((value - from) / (to - from)) * 100)}%`

export const length =
  (from: number, to: number) =>
  (start: number, end: number): string =>
    `${round(((end - start) / (to - from)) * 100)}%`

const round = (percent: number) => Math.round(percent * 100) / 100
