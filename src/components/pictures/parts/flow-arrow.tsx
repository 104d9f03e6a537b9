/** Where it is drawn once the steps stand side by side: in the gap of 2.5rem between two of them. */
const turned = {
  right: '@2xl:-right-[2.375rem] @2xl:bottom-auto @2xl:left-auto @2xl:top-1/2 @2xl:-rotate-90',
  left: '@2xl:-left-[2.375rem] @2xl:ml-0 @2xl:bottom-auto @2xl:top-1/2 @2xl:rotate-90',
  down: '',
}

/**
 * The line from one step to the next: down while the steps are stacked, to where it is said once a container query sets
 * them side by side. Its picture says the order itself.
 */
export function FlowArrow({ to, className = 'text-edge' }: { to: keyof typeof turned; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={`absolute -bottom-9 left-1/2 z-10 -ml-4 ${turned[to]} ${className} forced-colors:text-[CanvasText]`}
    >
      <path d="M16 3v25M10 22l6 6l6-6" />
    </svg>
  )
}
