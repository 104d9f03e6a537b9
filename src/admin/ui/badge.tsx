export function Badge({ children }: { children: string }) {
  return (
    <span className="whitespace-nowrap rounded-md border border-moss px-2 py-0.5 text-small font-semibold text-moss">
      {children}
    </span>
  )
}
