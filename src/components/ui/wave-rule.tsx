const PITCH = 7
const BARS = 96
const HEIGHT = 44

/** How high each bar is: a voice on the left that dies away into the rule, which is as high as the last of them. */
const heights = Array.from({ length: BARS }, (_, i) => {
  const settle = Math.exp(-i / 22)
  const voice = Math.abs(Math.sin(i * 1.7) * 0.6 + Math.sin(i * 0.53) * 0.5)
  return 2 + Math.round((HEIGHT - 2) * voice * settle)
})

const wave = heights.map((height, i) => `M${i * PITCH + 1} ${(HEIGHT - height) / 2}v${height}`).join('')

/** A section divider: speech that flattens into a rule. Decoration only. */
export const WaveRule = () => (
  <svg
    aria-hidden="true"
    width="100%"
    height={HEIGHT}
    className="block text-moss"
    stroke="currentColor"
    strokeWidth="2"
  >
    <path d={wave} />
    <path d={`M0 ${HEIGHT / 2}h4000`} />
  </svg>
)
