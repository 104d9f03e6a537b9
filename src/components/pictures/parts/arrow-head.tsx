/** The end of a drawn line, pointing to the right; a class turns it. It belongs to a picture that says the order itself. */
export function ArrowHead({ className = '' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width="7"
      height="10"
      viewBox="0 0 7 10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={`absolute ${className}`}
    >
      <path d="M1 1l5 4l-5 4" />
    </svg>
  )
}
