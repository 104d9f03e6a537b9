import type { ReactNode } from 'react'

export function TextColumns({ contents, children }: { contents: ReactNode; children: ReactNode }) {
  return (
    <div className="frame grid gap-10 py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-20 lg:py-14">
      <div>{contents}</div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
