import type { ReactNode } from 'react'

interface BannerProps {
  heading: string
  text: string
  action: ReactNode
}

/** A dark band at the end of a page: one offer, one button. */
export function Banner({ heading, text, action }: BannerProps) {
  return (
    <section aria-labelledby="banner" className="bg-night-field">
      <div className="night frame flex text-ink flex-wrap items-center justify-between gap-x-12 gap-y-8 py-20 sm:py-28">
        <div className="max-w-[36rem]">
          <h2 id="banner" className="text-title font-bold">
            {heading}
          </h2>
          <p className="mt-4 text-on-field/80">{text}</p>
        </div>
        {action}
      </div>
    </section>
  )
}
