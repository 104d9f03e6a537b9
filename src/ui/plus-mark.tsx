/** Mark of a closed disclosure; in an open `group` it turns into a cross. */
export const PlusMark = ({ className }: { className: string }) => (
  <svg
    aria-hidden="true"
    width="20"
    height="20"
    stroke="currentColor"
    strokeWidth="2"
    className={`shrink-0 transition-transform group-open:rotate-45 ${className}`}
  >
    <path d="M3 10h14M10 3v14" />
  </svg>
)
