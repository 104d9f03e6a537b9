interface SceneButtonProps {
  running: boolean
  label: string
  stopLabel: string
  onStart: () => void
  onStop: () => void
}

/** Plays or stops a scene on a field of colour; on a phone, only its mark. */
export const SceneButton = ({
  running,
  label,
  stopLabel,
  onStart,
  onStop,
}: SceneButtonProps) => (
  <button
    type="button"
    onClick={running ? onStop : onStart}
    className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control border border-on-field px-3 text-small font-semibold text-on-field hover:bg-on-field hover:text-moss-field motion-reduce:hidden noscript:hidden"
  >
    <svg aria-hidden="true" width="12" height="12" className="fill-current">
      <path d={running ? 'M1 1h10v10H1z' : 'M1 0l11 6l-11 6z'} />
    </svg>
    <span className="max-sm:sr-only">{running ? stopLabel : label}</span>
  </button>
)
