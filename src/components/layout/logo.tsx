/** Four bars of sound that end as four rows: the site's mark. The name next to it is real text. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <svg width="34" height="24" viewBox="0 0 34 24" aria-hidden="true" className="text-moss" fill="currentColor">
        <rect x="0" y="8" width="2.5" height="8" rx="1.25" />
        <rect x="4.5" y="2" width="2.5" height="20" rx="1.25" />
        <rect x="9" y="5" width="2.5" height="14" rx="1.25" />
        <rect x="13.5" y="9" width="2.5" height="6" rx="1.25" />
        <rect x="19" y="2" width="15" height="2.5" rx="1.25" />
        <rect x="19" y="7.8" width="11" height="2.5" rx="1.25" />
        <rect x="19" y="13.6" width="13" height="2.5" rx="1.25" />
        <rect x="19" y="19.4" width="8" height="2.5" rx="1.25" />
      </svg>
      <span className="text-[1.3125rem] font-bold leading-none tracking-[-0.02em]">{name}</span>
    </span>
  )
}
