/** The site's mark: four bars of sound that end as four rows. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <svg
        width="34"
        height="24"
        aria-hidden="true"
        className="text-moss"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      >
        <path d="M1.25 9.25v5.5m4.5-11.5v17.5m4.5-14.5v11.5m4.5-7.5v3.5m5.5-10.5h12.5M20.25 9.05h8.5m-8.5 5.8h10.5m-10.5 5.8h5.5" />
      </svg>
      <span className="text-[1.3125rem] font-bold leading-none tracking-[-0.02em]">
        {name}
      </span>
    </span>
  )
}
