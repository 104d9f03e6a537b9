import type { ReactNode } from 'react'

/** A check list, counted by the style sheet as it is ticked ("3 of 6"): it works before any script and without. */
export const CheckList = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 max-w-measure rounded-panel bg-raised px-5 py-4 [counter-reset:all_done] sm:px-6">
    <ul className="mt-0! list-none! pl-0!">{children}</ul>
    <p className="mt-3 border-t border-edge pt-3 text-small font-semibold tabular-nums after:content-[counter(done)_'_of_'_counter(all)]" />
  </div>
)

/** An entry of it, which can be ticked. */
export const CheckItem = ({ children }: { children: ReactNode }) => (
  <li className="mt-0! pl-0! [counter-increment:all]">
    <label className="flex cursor-pointer gap-3 py-2">
      <input type="checkbox" className="mt-[0.28em] size-5 shrink-0 accent-moss checked:[counter-increment:done]" />
      <span>{children}</span>
    </label>
  </li>
)
