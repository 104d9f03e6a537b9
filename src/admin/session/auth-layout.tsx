import type { ReactNode } from 'react'
import { site } from '@/content/site'
import { AdminHead } from './admin-head'

export const authLayoutStyle = {
  frame:
    'grid max-md:grid-rows-[auto_1fr] md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:grid-cols-2',
  column: 'm-auto w-full max-w-[26rem] px-5 py-10 max-md:mt-0',
}

const HEIGHTS = [28, 84, 150, 206, 118, 176, 92, 134, 58]

/** A spoken sentence becoming written lines, beside the login form. */
export const AuthPicture = () => (
  <div className="flex flex-col justify-between gap-8 bg-moss-field p-5 text-on-field md:p-10 xl:p-14 print:hidden">
    <svg
      aria-hidden="true"
      viewBox="0 0 400 240"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      className="m-auto h-auto w-56 shrink-0 md:w-[min(34rem,100%)] forced-colors:text-[CanvasText]"
    >
      <path
        strokeWidth="13"
        d={HEIGHTS.map(
          (height, index) =>
            `M${10 + index * 24} ${120 - height / 2}v${height}`,
        ).join('')}
      />
      <path
        className="stroke-mint-area forced-colors:stroke-[CanvasText]"
        strokeWidth="22"
        d="M246 33h140M246 91h96M246 149h120M246 207h72"
      />
    </svg>
    <p className="text-balance text-heading font-semibold max-md:hidden">
      {site.promise}
    </p>
  </div>
)

interface AuthLayoutProps {
  title: string
  description: string
  note?: string | false | undefined
  children: ReactNode
}

/** Page of the login and the new password. */
export const AuthLayout = ({
  title,
  description,
  note,
  children,
}: AuthLayoutProps) => (
  <div className={authLayoutStyle.frame}>
    <AdminHead title={title} description={description} />
    <AuthPicture />
    <div className={authLayoutStyle.column}>
      <h1 tabIndex={-1} className="text-title font-bold">
        {title}
      </h1>
      {note && <p className="mt-3 text-small text-muted">{note}</p>}
      <div className="mt-6 md:mt-8">{children}</div>
    </div>
  </div>
)
