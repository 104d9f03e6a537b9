interface QrPictureProps {
  /** An SVG with one `rect` a module, as the auth server sends it. */
  picture: string
  label: string
}

/**
 * Draws a QR code from the dark squares of a foreign SVG, which itself never
 * becomes a part of the page: the content security policy allows no `data:`
 * images and no parsing of markup.
 */
export function QrPicture({ picture, label }: QrPictureProps) {
  const squares = Array.from(picture.matchAll(/<rect\b[^>]*>/g), ([rect]) => ({
    isDark: !/white|#fff/i.test(rect),
    x: attribute(rect, 'x'),
    y: attribute(rect, 'y'),
    size: attribute(rect, 'width'),
  })).filter(({ size }) => size > 0)
  const dark = squares.filter(({ isDark }) => isDark)
  if (dark.length === 0) return null
  const edge = Math.max(...dark.map(({ x, size }) => x + size))
  const start = Math.min(...dark.map(({ x }) => x))
  // Four modules of white around it, as the standard asks.
  const margin = 4 * Math.min(...dark.map(({ size }) => size))
  const length = edge - start + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${start - margin} ${start - margin} ${length} ${length}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-control border border-line bg-[#fff] text-[#000] [forced-color-adjust:none]"
    >
      <path
        fill="currentColor"
        d={dark
          .map(({ x, y, size }) => `M${x} ${y}h${size}v${size}h-${size}z`)
          .join('')}
      />
    </svg>
  )
}

const attribute = (tag: string, name: string) =>
  Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(tag)?.[1] ?? 0)
