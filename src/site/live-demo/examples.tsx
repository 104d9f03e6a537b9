import { liveDemo } from '@/content/live-demo'

const ICONS = {
  table: 'M1.5 6h13M3.5 6v7M12.5 6v7M6 3h4',
  car: 'M2 11.5v-3l1.5-4.5h9L14 8.5v3zM4 11.5v1.5M12 11.5v1.5M2.5 8.5h11',
  phone: 'M5 1.5h6v13H5zM7.5 12.5h1',
}

/**
 * Buttons below the briefing that put an example into it; `chosen` is the
 * briefing's text.
 */
export function Examples({
  chosen,
  onChoose,
}: {
  chosen: string
  onChoose: (text: string) => void
}) {
  return (
    <ul
      aria-label={liveDemo.examplesLabel}
      className="flex flex-wrap gap-1 border-t border-line px-3 py-2 sm:px-5 sm:py-2.5 noscript:hidden"
    >
      {liveDemo.examples.map(({ label, icon, text }) => (
        <li key={label}>
          <button
            type="button"
            aria-pressed={chosen === text}
            onClick={() => onChoose(text)}
            className="flex min-h-8 items-center gap-1 rounded-full border border-line px-2 text-small leading-tight text-muted hover:border-ink hover:text-ink aria-pressed:border-edge aria-pressed:font-medium aria-pressed:text-ink"
          >
            <svg
              aria-hidden="true"
              viewBox="0 0 16 16"
              className="size-4"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinejoin="round"
            >
              <path d={ICONS[icon]} />
            </svg>
            <span>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
