/**
 * Positions in percent, so that a drawing stretches, but its labels keep their
 * size.
 */
export const scale =
  (from: number, to: number) =>
  (value: number): string =>
    `${Math.round(((value - from) / (to - from)) * 10_000) / 100}%`
